import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { Elements } from '#ui/elements.ts';
import { colourFields } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';

/** Moves the focus to the hex field, and replaces its text if not empty. */
export interface Typing {
  readonly text: string;
}

interface OpenRole {
  readonly path: string;
  /** Undefined keeps the focus. */
  readonly typing: Typing | undefined;
  /** Opened from elsewhere, such as a finding or the preview, so it gets the focus. */
  readonly jumped: boolean;
}

interface OpenRoleState {
  readonly open: OpenRole | undefined;
  /** Path of the selected role, open or not. */
  readonly selected: string | undefined;
  /** @param typed initial text, empty to keep the colour; undefined keeps the focus */
  readonly show: (path: string, typed?: string) => void;
  readonly close: () => void;
}

const isColour = (path: string | undefined): path is string =>
  path !== undefined && colourFields.some((field) => field.path === path);

/** React Router's key of the first location, which no navigation led to. */
const FIRST = 'default';

/**
 * Opens a role at once, so that the next key reaches the hex field, and then updates the URL. A field selected by the
 * URL opens here too.
 */
export function useOpenRole(): OpenRoleState {
  const [path, select] = useSelectedField();
  const { key } = useLocation();
  const [open, setOpen] = useState<OpenRole | undefined>(
    isColour(path) ? { path, typing: undefined, jumped: key !== FIRST } : undefined,
  );
  const last = useRef(key);
  /** The role that this list opened, until the URL has it. */
  const own = useRef<string>(undefined);
  useLayoutEffect(() => {
    // Only a new location key is a jump, even to the same field.
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
 * Keeps the opening row in place while another above it closes, and scrolls the opened part into view.
 * @returns records the position of a row before it opens
 */
export function useRowInSight(rows: Elements, open: OpenRole | undefined): (row: Element) => void {
  const before = useRef<{ readonly row: Element; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const noted = before.current;
    before.current = undefined;
    const row = open && rows.get(open.path);
    if (!row) return;
    const scroller = scrollerOf(row);
    if (noted?.row === row) scroller?.scrollBy({ top: row.getBoundingClientRect().top - noted.top });
    row.parentElement?.scrollIntoView({ block: 'nearest' });
    // After a jump the focus moves to the row, unless it is on a visible part of the preview.
    const stays = document.activeElement?.closest('[data-part="preview"]')?.checkVisibility();
    if (open.jumped && !stays) row.focus({ preventScroll: true });
  }, [rows, open]);
  return (row) => {
    before.current = { row, top: row.getBoundingClientRect().top };
  };
}
