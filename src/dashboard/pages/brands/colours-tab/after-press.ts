import { useEffect, useRef } from 'react';

/**
 * Runs what leaves a field to its end: at once, or, where a press on something else takes the focus away, after the click
 * that follows. What it shows or hides would else move that something from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
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
