import { ActionIcon, TextInput } from '@mantine/core';
import { type ComponentProps, type Ref, useState } from 'react';
import { Hint } from '#ui/hint.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { colourError, mayBecomeColour, typedColour } from '../colour-math/hex.ts';
import type { ReadColour } from '../colour-math/read-colour.ts';
import { ColourPanel } from './colour-panel.tsx';
import classes from './colour-picker.module.css';
import { ColourSwatch } from './colour-swatch.tsx';
import { EyeDropperButton } from './eye-dropper-button.tsx';

interface ColourFieldProps {
  readonly label: string;
  /** What stands around the field says what it is for; only the accessible name says it again. */
  readonly hidesLabel?: boolean;
  /** The text as it stands in the field, a colour or not; empty for none. */
  readonly value: string;
  /** Gets every text that is typed, also one that is no colour (yet), so that nothing typed is lost. */
  readonly onChange: (text: string) => void;
  /** A drag in the picker or the typing has ended. */
  readonly onEnd?: () => void;
  /** Offered beside the recent ones. */
  readonly brandColours: readonly string[];
  readonly description?: string;
  /** Reads more notations than hex. What is read becomes hex when the field is left, or by Enter. */
  readonly read?: (text: string) => ReadColour;
  /** What the form has to say about it; else the field complains by itself about a text that is no colour. */
  readonly error?: string | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
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

/** Enough for every notation. */
const MAX_LENGTH = 60;

const readHex = (text: string): ReadColour => {
  const hex = typedColour(text);
  return hex === undefined ? { error: colourError(text) } : { hex };
};

/** A field for a hex colour, with a picker that its swatch opens. */
export function ColourField(props: ColourFieldProps) {
  const { label, hidesLabel, value, onChange, onEnd, brandColours, read, error, onBlur, disabled, ...input } =
    props;
  const [left, setLeft] = useState(true);
  const result = (read ?? readHex)(value);
  const colour = 'hex' in result ? result.hex : undefined;
  // Other notations than hex are none until they are complete.
  const isOver = left || (!read && !mayBecomeColour(value));
  const wrong = value.trim() !== '' && 'error' in result && isOver ? result.error : undefined;
  const take = (picked: string) => {
    onChange(picked);
    onEnd?.();
  };
  return (
    <TextInput
      {...input}
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      value={value}
      disabled={disabled ?? false}
      error={error ?? wrong}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.hexInput ?? '' }}
      data-draft-field
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        if (colour !== undefined && colour !== value) onChange(colour);
        onEnd?.();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !read) return;
        setLeft(true);
        if (colour !== undefined) onChange(colour);
      }}
      leftSectionPointerEvents="all"
      leftSection={
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
      }
      rightSection={disabled ? undefined : <EyeDropperButton onPick={take} />}
      rightSectionPointerEvents="all"
    />
  );
}
