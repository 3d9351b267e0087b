import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Elements } from '#ui/elements.ts';
import { colourFields } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';

/** A key that leads to the hex field: it takes the focus, and goes on with this text instead of its own, if it is not empty. */
export interface Typing {
  readonly text: string;
}

/** The role whose colour can be changed, and how it came to be open. */
interface OpenRole {
  readonly path: string;
  /** Without it, the focus stays where it is. */
  readonly typing: Typing | undefined;
  /** It was asked for from elsewhere, such as a finding or the preview, and gets the focus. */
  readonly jumped: boolean;
}

interface OpenRoleState {
  readonly open: OpenRole | undefined;
  /** Path of the role that is marked, open or not. */
  readonly selected: string | undefined;
  /** @param typed text to begin typing with, empty to begin with the colour; without it nobody types yet */
  readonly show: (path: string, typed?: string) => void;
  readonly close: () => void;
}

const isColour = (path: string | undefined): path is string =>
  path !== undefined && colourFields.some((field) => field.path === path);

/** Key of the first location of a visit, which nobody has asked for from within the page. */
const FIRST = 'default';

/**
 * Which role is open. Opening is at once, so that the next key already meets the hex field; the URL follows. Whoever
 * else selects a field by the URL opens it here.
 */
export function useOpenRole(): OpenRoleState {
  const [path, select] = useSelectedField();
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenRole | undefined>(
    isColour(path) ? { path, typing: undefined, jumped: key !== FIRST } : undefined,
  );
  const last = useRef(key);
  /** What this list has asked for itself, until the URL has it. */
  const own = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A jump to the field that the URL names already changes nothing but the key.
    if (last.current === key) return;
    last.current = key;
    if (own.current !== undefined) {
      if (own.current === path) own.current = undefined;
      return;
    }
    if (isColour(path)) setOpen({ path, typing: undefined, jumped: true });
  }, [key, path]);
  const show = (next: string, typed?: string) => {
    const typing = typed === undefined ? undefined : { text: typed };
    flushSync(() => setOpen({ path: next, typing, jumped: false }));
    own.current = next;
    select(next);
  };
  const close = () => setOpen(undefined);
  return { open, selected: open?.path ?? path, show, close };
}

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
  rows: Elements,
  open: OpenRole | undefined,
  preview: RefObject<HTMLElement | null>,
): (row: Element) => void {
  const before = useRef<{ readonly row: Element; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const noted = before.current;
    before.current = undefined;
    const row = open && rows.get(open.path);
    if (!row) return;
    const scroller = scrollerOf(row);
    if (noted?.row === row) scroller?.scrollBy({ top: row.getBoundingClientRect().top - noted.top });
    row.parentElement?.scrollIntoView({ block: 'nearest' });
    // After a jump one goes on at the row; the parts of the preview can be pressed again, where they are still there.
    const stays = preview.current?.contains(document.activeElement) && preview.current.checkVisibility();
    if (open.jumped && !stays) row.focus({ preventScroll: true });
  }, [rows, open, preview]);
  return (row) => {
    before.current = { row, top: row.getBoundingClientRect().top };
  };
}
