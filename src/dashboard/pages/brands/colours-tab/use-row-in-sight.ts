import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { OpenRole } from './use-open-role.ts';

/** Attribute of an element that keeps the focus when a jump begins in it. */
const KEEPS_FOCUS = 'data-keeps-focus';

const rowOf = (list: Element | null, path: string) =>
  list?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? undefined;

function scrollerOf(element: Element): Element | undefined {
  for (let it = element.parentElement; it; it = it.parentElement) {
    if (it.scrollHeight > it.clientHeight && /auto|scroll/.test(getComputedStyle(it).overflowY)) return it;
  }
  return undefined;
}

/**
 * Keeps the row that opens where it is, while the one that was open above it closes, and brings what opens into sight.
 * @returns notes where a row is, before it opens
 */
export function useRowInSight(
  listRef: RefObject<HTMLElement | null>,
  open: OpenRole | undefined,
): (row: Element) => void {
  const before = useRef<{ readonly row: Element; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const noted = before.current;
    before.current = undefined;
    const row = open && rowOf(listRef.current, open.path);
    if (!row) return;
    const scroller = scrollerOf(row);
    if (noted?.row === row) scroller?.scrollBy({ top: row.getBoundingClientRect().top - noted.top });
    row.parentElement?.scrollIntoView({ block: 'nearest' });
    // After a jump one goes on at the row; the parts of the preview can be pressed again, where they are still there.
    const stays = document.activeElement?.closest(`[${KEEPS_FOCUS}]`)?.checkVisibility() ?? false;
    if (open.jumped && !stays) row.focus({ preventScroll: true });
  }, [listRef, open]);
  return (row) => {
    before.current = { row, top: row.getBoundingClientRect().top };
  };
}
