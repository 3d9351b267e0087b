import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Both positions are included. */
export interface BarSelection {
  readonly first: number;
  readonly last: number;
}

interface Range {
  readonly anchor: number;
  readonly at: number;
}

const selectionOf = ({ anchor, at }: Range): BarSelection => ({
  first: Math.min(anchor, at),
  last: Math.max(anchor, at),
});

/** Pixels; a shorter movement is a click. */
const LEAST_DRAG = 5;

/**
 * Selects bars by dragging or from the keyboard.
 * @param onChosen called when the pointer is released, with the state of Shift
 */
export function useBarSelection(
  count: number,
  onChosen: (selection: BarSelection, withShift: boolean) => void,
) {
  const [range, setRange] = useState<Range>();
  const press = useRef<{ readonly x: number; readonly position: number }>(undefined);
  const dragged = useRef(false);
  const isValid = range && Math.max(range.anchor, range.at) < count;
  const selection = isValid ? selectionOf(range) : undefined;

  const positionOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const position = Math.floor(((event.clientX - left) / width) * count);
    return Math.min(count - 1, Math.max(0, position));
  };
  const clear = () => {
    press.current = undefined;
    setRange(undefined);
  };

  return {
    selection,
    clear,
    positionOf,
    /** Extends the selection, or starts it at the focused bar. */
    extend: (from: number, to: number) => {
      const next = { anchor: isValid ? range.anchor : from, at: to };
      setRange(next);
      return selectionOf(next);
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false;
        if (event.button === 0 && event.isPrimary)
          press.current = { x: event.clientX, position: positionOf(event) };
      },
      onPointerMove: (event: PointerEvent) => {
        const began = press.current;
        if (!began) return;
        if (!dragged.current && Math.abs(event.clientX - began.x) < LEAST_DRAG) return;
        if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = true;
        setRange({ anchor: began.position, at: positionOf(event) });
      },
      onPointerUp: (event: PointerEvent) => {
        const chosen = press.current && dragged.current ? selection : undefined;
        clear();
        if (chosen) onChosen(chosen, event.shiftKey);
      },
      onPointerCancel: clear,
      /** Suppresses the click at the end of a drag. */
      onClickCapture: (event: MouseEvent) => {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
