import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { indexAfter, type RowMove, type RowWalk } from '../row-focus.ts';
import type { RowSource } from '../row-source.ts';
import { createStore, type Store } from '../store.ts';

/** A row that has the focus, or had it last: by its key, and by its place as long as that is not read. */
interface ActiveRow {
  readonly index: number;
  readonly key: string | undefined;
}

/** What the grid on the screen can do. */
export interface GridHandle {
  readonly body: HTMLElement;
  /** Brings a row into sight. */
  readonly show: (index: number) => void;
  /** How many rows are in sight. */
  readonly rowsInSight: number;
}

export interface GridFocus<R> extends RowWalk {
  readonly active: Store<ActiveRow | undefined>;
  readonly handle: RefObject<GridHandle | null>;
  readonly activate: (index: number) => void;
  /**
   * Place of the row that Tab leads to: the one focused last, else the open one, else the first.
   * @param source while it is drawn, the source that is drawn
   */
  readonly activeIndex: (source?: RowSource<R>) => number;
  /** Brings a row into sight and focuses it, as soon as it was read. */
  readonly focusAt: (index: number) => void;
  /** Focuses the row that is waited for, if it is drawn by now. */
  readonly focusWanted: () => void;
}

/** Keeps which row of a grid is the active one, also when others come before it, and moves the focus over the rows. */
export function useGridFocus<R>(
  source: RowSource<R>,
  rowKey: (row: R) => string,
  openKey: string | undefined,
): GridFocus<R> {
  const latest = useRef({ source, rowKey, openKey });
  useLayoutEffect(() => {
    latest.current = { source, rowKey, openKey };
  });
  return useMemo(() => {
    const active = createStore<ActiveRow | undefined>(undefined);
    const handle = { current: null } as RefObject<GridHandle | null>;
    let wanted: { readonly index: number; readonly from: Element | null } | undefined;

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
      const { current: grid } = handle;
      const stayed = activeElement === wanted.from || activeElement === document.body;
      // Somebody went elsewhere in the meantime.
      if (!stayed && !grid?.body.contains(activeElement)) {
        wanted = undefined;
        return;
      }
      const link = grid?.body.querySelector<HTMLElement>(`[data-index="${wanted.index}"] [data-row-link]`);
      if (!link) return;
      wanted = undefined;
      link.focus({ preventScroll: true });
    };
    const focusAt = (index: number) => {
      wanted = { index, from: document.activeElement };
      handle.current?.show(index);
      activate(index);
      focusWanted();
    };
    const after = (move: RowMove, from: number) =>
      indexAfter(
        move,
        from,
        latest.current.source.count,
        Math.max(1, (handle.current?.rowsInSight ?? 10) - 1),
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
        const index = latest.current.source.indexOf(key);
        if (index >= 0) focusAt(index);
      },
    };
  }, []);
}
