import { TextInput } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { colourError, mayBecomeColour, typedColour } from '../colour-math/hex.ts';
import classes from '../colour-picker/colour-picker.module.css';
import { EyeDropperButton } from '../colour-picker/eye-dropper-button.tsx';
import type { Typing } from './use-open-role.ts';

/**
 * Runs what ends the typing in a field: at once, or, where a press elsewhere takes the focus, after the click that
 * follows. What it shows or hides would otherwise move the pressed element from under the pointer, and the click be lost.
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
    // The click comes in the same turn as the end of the press, so the next turn is after both.
    const later = () => {
      for (const name of ENDS) removeEventListener(name, later);
      setTimeout(run);
    };
    for (const name of ENDS) addEventListener(name, later);
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

interface HexFieldProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: string | undefined;
  /** Gets every colour that is typed on the way, and undefined when the field is emptied. */
  readonly onChange: (colour: string | undefined) => void;
  /** The typing has ended, by Enter or by leaving. */
  readonly onEnd: () => void;
  readonly onPick: (colour: string) => void;
  readonly typing: Typing | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A hex colour as text. What is typed and is no colour stays, with what is wrong about it, and changes nothing. */
export function HexField({ label, value, onChange, onEnd, onPick, typing, ref }: HexFieldProps) {
  // What is typed holds as long as the value is the one that it was typed over; undo or the picker end that.
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
      // What is no colour yet is only in the field.
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
