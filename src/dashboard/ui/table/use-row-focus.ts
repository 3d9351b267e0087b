import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { createStore, type Store } from '#lib/store.ts';
import { useKeys } from '../keys.ts';
import type { RowSource } from './row-source.ts';

export type RowMove = 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up';

/** Rows of a page, where it is not known how many are in sight. */
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
  /** Brings a row into sight and focuses it, as soon as it is among those that were read. */
  readonly focus: (key: string) => void;
  /** Brings an index into sight whose row was not read, so that it is. */
  readonly show: (index: number) => void;
}

/** A row that has the focus, or had it last: by its key, and by its index as long as that is not read. */
interface ActiveRow {
  readonly index: number;
  readonly key: string | undefined;
}

/** What the rows on the screen can do. */
interface FocusHandle {
  readonly body: HTMLElement;
  /** Brings a row into sight. */
  readonly show: (index: number) => void;
  /** How many rows are in sight. */
  readonly rowsInSight: number;
}

export interface RowFocus<R> extends RowWalk {
  readonly active: Store<ActiveRow | undefined>;
  readonly handle: RefObject<FocusHandle | null>;
  readonly activate: (index: number) => void;
  /**
   * Index of the row that Tab leads to: the one focused last, else the open one, else the first.
   * @param source while it is drawn, the source that is drawn
   */
  readonly activeIndex: (source?: RowSource<R>) => number;
  /** Brings a row into sight and focuses it, as soon as it was read. */
  readonly focusAt: (index: number) => void;
  /** Focuses the row that is waited for, if it is drawn by now. */
  readonly focusWanted: () => void;
}

/**
 * Keeps which row of a list is the active one (roving tabindex), also when others come before it, and moves the focus
 * over the rows.
 */
export function useRowFocus<R>(
  source: RowSource<R>,
  rowKey: (row: R) => string,
  openKey?: string,
): RowFocus<R> {
  const latest = useRef({ source, rowKey, openKey });
  const focus = useMemo((): RowFocus<R> => {
    const active = createStore<ActiveRow | undefined>(undefined);
    const handle = { current: null } as RefObject<FocusHandle | null>;
    /** The row to focus: by its key until its index is known. */
    let wanted: { readonly row: number | string; readonly from: Element | null } | undefined;

    const keyAt = (index: number, rows: RowSource<R> = latest.current.source) => {
      const row = rows.rowAt(index);
      return row === undefined ? undefined : latest.current.rowKey(row);
    };
    /** -1 where no row was focused or opened. */
    const placeIn = (rows: RowSource<R>) => {
      const last = active.get();
      const { openKey: open } = latest.current;
      if (last) {
        if (last.key === undefined || keyAt(last.index, rows) === last.key) return last.index;
        const moved = rows.indexOf(last.key);
        if (moved >= 0) return moved;
      }
      return open === undefined ? -1 : rows.indexOf(open);
    };
    const activate = (index: number) => {
      const before = active.get();
      const key = keyAt(index);
      if (before?.index !== index || before.key !== key) active.set({ index, key });
    };
    const focusWanted = () => {
      if (wanted === undefined) return;
      const { activeElement } = document;
      const { current: rows } = handle;
      const stayed = activeElement === wanted.from || activeElement === document.body;
      // Somebody went elsewhere in the meantime.
      if (!stayed && !rows?.body.contains(activeElement)) {
        wanted = undefined;
        return;
      }
      if (typeof wanted.row === 'string') {
        const index = latest.current.source.indexOf(wanted.row);
        if (index >= 0) focusAt(index, wanted.from);
        return;
      }
      const links = rows?.body.querySelectorAll<HTMLElement>(`[data-index="${wanted.row}"] [data-row-link]`);
      // A row may have its link twice, of which the width of the table shows one.
      const link = [...(links ?? [])].find((it) => it.checkVisibility({ visibilityProperty: true }));
      if (!link) return;
      link.focus({ preventScroll: true });
      // Under a drawer nothing takes it before the drawer is gone.
      if (document.activeElement === link) wanted = undefined;
    };
    const focusAt = (index: number, from = document.activeElement) => {
      wanted = { row: index, from };
      handle.current?.show(index);
      activate(index);
      focusWanted();
    };
    const after = (move: RowMove, from: number) =>
      indexAfter(
        move,
        from,
        latest.current.source.count,
        Math.max(1, (handle.current?.rowsInSight ?? PAGE + 1) - 1),
      );
    return {
      active,
      handle,
      activate,
      activeIndex: (rows = latest.current.source) => Math.max(0, placeIn(rows)),
      focusAt,
      focusWanted,
      move: (to) => {
        if (latest.current.source.count === 0) return undefined;
        const index = after(to, placeIn(latest.current.source));
        focusAt(index);
        return keyAt(index);
      },
      show: (index) => handle.current?.show(index),
      focus: (key) => {
        wanted = { row: key, from: document.activeElement };
        focusWanted();
      },
    };
  }, []);
  useLayoutEffect(() => {
    latest.current = { source, rowKey, openKey };
    focus.focusWanted();
  });
  return focus;
}

/**
 * Lets the focus move over the rows that are drawn.
 * @param show brings a row into sight
 */
export function useFocusHandle<R>(
  { handle, focusWanted }: RowFocus<R>,
  bodyRef: RefObject<HTMLElement | null>,
  show: (index: number) => void,
  rowsInSight = PAGE + 1,
): void {
  useLayoutEffect(() => {
    const { current: body } = bodyRef;
    handle.current = body && { body, show, rowsInSight };
    focusWanted();
  });
}

/**
 * Brings the open row into sight once for every row that is opened, as soon as it is among those that were read.
 * @param isDrawn whether the rows are there to be scrolled to
 */
export function useOpenRowInSight(
  { openKey, openIndex }: { readonly openKey: string | undefined; readonly openIndex: number },
  isDrawn: boolean,
  show: (index: number) => void,
): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (openIndex >= 0 && isDrawn && shown.current !== openKey) {
      shown.current = openKey;
      show(openIndex);
    }
    if (openKey === undefined) shown.current = undefined;
  });
}

/**
 * Lets `j` and `k` walk the rows: what takes the focus is marked `data-row-link` in each.
 * @param move nothing where the keys are another's
 */
export function useWalkKeys(move: ((move: RowMove) => void) | undefined): void {
  useKeys(
    move
      ? [
          { keys: 'j', label: 'Next row', group: 'This page', run: () => move('next') },
          { keys: 'k', label: 'Previous row', group: 'This page', run: () => move('previous') },
        ]
      : [],
  );
}
