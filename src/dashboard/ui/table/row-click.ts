import type { MouseEvent } from 'react';

/** Whether a click is for something in the row, or ends a selection of text, rather than for the row. */
export function isForContent(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return true;
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return true;
  return (getSelection()?.toString() ?? '') !== '';
}

/** Whether a click follows a link here, not in another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
