import { type RefObject, useLayoutEffect } from 'react';

/** Parts of the page that take the focus for what was in them, the nearest first. */
function takersOf(element: Element): readonly HTMLElement[] {
  const takers: HTMLElement[] = [];
  for (let at: Element | null = element.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLElement && at.matches('[role="dialog"], main')) takers.push(at);
  return takers;
}

/**
 * Hands the focus to the dialog or the page around when an element that has it goes away, such as an error with its
 * "Try again" when what it stood for has come. Nothing happens where something else takes the focus.
 */
export function useFocusLeft(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // It is still in the page now.
      const takers = takersOf(element);
      queueMicrotask(() => {
        for (const taker of takers)
          if (taker.isConnected && document.activeElement === document.body)
            taker.focus({ preventScroll: true });
      });
    };
  }, [ref]);
}
