import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { Hint } from '#ui/hint.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { colourError, mayBecomeColour, typedColour } from '../colour-math/hex.ts';
import type { ReadColour } from '../colour-math/read-colour.ts';
import { ColourPanel } from './colour-panel.tsx';
import { ColourSwatch } from './colour-swatch.tsx';
import { EyeDropperButton } from './eye-dropper-button.tsx';
import { rememberColour } from './offered-colours.ts';

interface ColourFieldProps
  extends Pick<TextInputProps, 'description' | 'disabled' | 'name' | 'placeholder' | 'ref' | 'required'> {
  readonly label: string;
  /** The label is visible elsewhere, so it is only the accessible name. */
  readonly hidesLabel?: boolean;
  /** May be invalid or empty. */
  readonly value: string;
  /** Receives invalid texts too, so that nothing typed is lost. */
  readonly onChange: (text: string) => void;
  /** A drag or the typing has ended. */
  readonly onEnd?: () => void;
  /** Offered by the picker; undefined if there is a picker beside the field. */
  readonly brandColours?: readonly string[];
  /** Reads more notations than hex, and converts them on blur or Enter. */
  readonly read?: (text: string) => ReadColour;
  /** Replaces the field's own validation error. */
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  readonly 'data-draft-field'?: boolean | undefined;
}

function SwatchButton({
  label,
  ...props
}: ComponentProps<typeof ActionIcon<'button'>> & { readonly label: string }) {
  return (
    <Hint label={label}>
      <ActionIcon size={26} aria-label={label} {...props} />
    </Hint>
  );
}

const MAX_LENGTH = 60;

const readHex = (text: string): ReadColour => {
  const hex = typedColour(text);
  return hex === undefined ? { error: colourError(text) } : { hex };
};

export function ColourField(props: ColourFieldProps) {
  const { label, hidesLabel, value, onChange, onEnd, brandColours, read, error, onBlur, disabled, ...input } =
    props;
  const [left, setLeft] = useState(true);
  const result = (read ?? readHex)(value);
  const colour = 'hex' in result ? result.hex : undefined;
  // Other notations are invalid until they are complete.
  const isOver = left || (!read && !mayBecomeColour(value));
  const wrong = value.trim() !== '' && 'error' in result && isOver ? result.error : undefined;
  const end = () => {
    setLeft(true);
    if (colour !== undefined && colour !== value) onChange(colour);
    onEnd?.();
  };
  const pick = (picked: string) => {
    onChange(picked);
    rememberColour(picked);
    onEnd?.();
  };
  return (
    <TextInput
      data-draft-field
      {...input}
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      value={value}
      disabled={disabled ?? false}
      error={error ?? wrong}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mono)', fontSize: '0.8125rem' } }}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        end();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end();
      }}
      leftSection={
        brandColours && (
          <PopoverButton
            label={label}
            width={272}
            button={
              <SwatchButton label={`Choose: ${label}`} disabled={disabled}>
                <ColourSwatch colour={colour} size={18} />
              </SwatchButton>
            }
          >
            {() => (
              <ColourPanel
                value={colour}
                onChange={onChange}
                onEnd={() => onEnd?.()}
                brandColours={brandColours}
              />
            )}
          </PopoverButton>
        )
      }
      leftSectionPointerEvents="all"
      rightSection={disabled ? undefined : <EyeDropperButton onPick={pick} />}
      rightSectionPointerEvents="all"
    />
  );
}
