import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { colourError, mayBecomeColour, typedColour } from '../colour-math/hex.ts';
import classes from '../colour-picker/colour-picker.module.css';
import { EyeDropperButton } from '../colour-picker/eye-dropper-button.tsx';
import type { Typing } from './use-open-role.ts';

/**
 * Runs the end of typing at once, or after the click if a press elsewhere took the focus: a layout shift would move the
 * pressed element away and lose the click.
 */
function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
    };
    const listeners = [
      ['pointerdown', onDown],
      ['pointerup', onUp],
      ['pointercancel', onUp],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
    };
  }, []);
  return (run) => {
    if (!isPressed.current) return run();
    // Runs in the next task, after the click that follows the end of the press.
    const later = () => {
      for (const name of ENDS) removeEventListener(name, later);
      setTimeout(run);
    };
    for (const name of ENDS) addEventListener(name, later);
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

interface HexFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Called with each valid colour while typing, and undefined for an empty field. */
  readonly onChange: (colour: string | undefined) => void;
  /** By Enter or blur. */
  readonly onEnd: () => void;
  readonly onPick: (colour: string) => void;
  readonly typing: Typing | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Invalid text stays in the field with its error, and does not change the draft. */
export function HexField({ label, value, onChange, onEnd, onPick, typing, ref }: HexFieldProps) {
  // Typed text is kept while the value is unchanged; undo or the picker discards it.
  const [text, setText] = useState({ shown: typing?.text || (value ?? ''), over: value });
  const [begun, setBegun] = useState(typing);
  if (typing !== begun) {
    setBegun(typing);
    if (typing?.text) setText({ shown: typing.text, over: value });
  }
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const shown = text.over === value ? text.shown : (value ?? '');
  const isPending = shown.trim() !== '' && typedColour(shown) === undefined;
  const isWrong = isPending && (left || !mayBecomeColour(shown));

  const type = (next: string) => {
    const colour = typedColour(next);
    const isTaken = colour !== undefined || next.trim() === '';
    setText({ shown: next, over: isTaken ? colour : value });
    setLeft(false);
    if (isTaken) onChange(colour);
  };
  const end = () => {
    setLeft(true);
    if (typedColour(shown) !== undefined) setText({ shown: value ?? '', over: value });
    onEnd();
  };
  return (
    <TextInput
      ref={ref ?? null}
      aria-label={label}
      value={shown}
      placeholder="Not set"
      error={isWrong ? colourError(shown) : undefined}
      maxLength={40}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.hexInput ?? '' }}
      // Invalid text exists only in the field, so undo is the browser's.
      data-draft-field={!isPending || undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => afterPress(end)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end();
      }}
      rightSection={<EyeDropperButton onPick={onPick} />}
      rightSectionPointerEvents="all"
    />
  );
}
