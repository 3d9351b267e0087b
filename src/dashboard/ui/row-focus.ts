import { type RefObject, useCallback, useRef, useState } from 'react';

export type RowMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

const PAGE = 10;

/**
 * Where a move leads from a row; stays at the ends. From nowhere, all but the last lead to the first row.
 * @param page how many rows a page is
 */
export function indexAfter(move: RowMove, current: number, count: number, page = PAGE): number {
  if (move === 'first' || (current < 0 && move !== 'last')) return 0;
  if (move === 'last') return count - 1;
  const by = { next: 1, previous: -1, 'page-down': page, 'page-up': -page }[move];
  return Math.min(count - 1, Math.max(0, current + by));
}

/** Goes from row to row of a list. */
export interface RowWalk {
  /** Moves the focus and answers the key of the row that it went to. */
  readonly move: (move: RowMove) => string | undefined;
  /** Focuses a row, if it is there. */
  readonly focus: (key: string) => void;
  /** Brings a place into sight whose row was not read, so that it is. */
  readonly show?: (index: number) => void;
}

interface RowFocus extends RowWalk {
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Key of the row that Tab leads to. */
  readonly activeKey: string | undefined;
  readonly activate: (key: string) => void;
}

/**
 * Keeps which row of a table is the active one (roving tabindex): the one last focused, else the one that is open,
 * else the first.
 */
export function useRowFocus(keys: readonly string[], openKey: string | undefined): RowFocus {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string>();
  const candidates = [last, openKey].filter((key) => key !== undefined && keys.includes(key));
  const activeKey = candidates[0] ?? keys[0];
  const focus = useCallback(
    (key: string) => {
      const row = bodyRef.current?.rows[keys.indexOf(key)];
      row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
    },
    [keys],
  );
  const move = (to: RowMove) => {
    // Before anything was focused, the first step leads to the row that the eye is on: the open one's neighbour.
    const from = candidates[0] === undefined ? -1 : keys.indexOf(candidates[0]);
    const key = keys[indexAfter(to, from, keys.length)];
    if (key !== undefined) focus(key);
    return key;
  };
  return { bodyRef, activeKey, activate: setLast, move, focus };
}
