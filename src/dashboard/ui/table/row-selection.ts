import { useLayoutEffect, useState } from 'react';
import { sayCount } from '#lib/say-count.ts';
import { createStore, type Store } from '#lib/store.ts';
import { announce } from '../announce.ts';
import { type RowSource, sourceOf } from './row-source.ts';

/** What the boxes of a table say. */
interface Labels<R> {
  readonly rowKey: (row: R) => string;
  /** Accessible name of a row's box. */
  readonly labelOf: (row: R) => string;
  /** That of a box for all rows, where there is to be one. */
  readonly labelOfAll?: string;
}

/** Rows that are chosen to do something with them; they stay chosen when the table shows others. */
export interface RowSelection<R> extends Omit<Labels<R>, 'rowKey'> {
  /** By the keys of the rows, in the order in which they were chosen. */
  readonly chosen: Pick<Store<ReadonlyMap<string, R>>, 'get' | 'subscribe'>;
  /** Chooses a row, or no longer. @param toHere chooses all from the one that was chosen before up to this one */
  readonly toggle: (index: number, toHere: boolean) => void;
  /** Chooses all rows that the table has, or none of them. */
  readonly setAll: (chosen: boolean) => void;
  /** Chooses rows besides those that are chosen, whether the table has them or not. */
  readonly add: (rows: readonly R[]) => void;
  readonly here: Pick<Store<'all' | 'some' | 'none'>, 'get' | 'subscribe'>;
  readonly clear: () => void;
}

/** A selection, and what tells it which rows the table has; chosen ones among them are taken over anew. */
export function createRowSelection<R>({ rowKey, ...labels }: Labels<R>) {
  const chosen = createStore<ReadonlyMap<string, R>>(new Map());
  const here = createStore<'all' | 'some' | 'none'>('none');
  let source = sourceOf<R>([], rowKey);
  /** The row that was chosen last, from which a range goes. */
  let from: string | undefined;

  const hold = (rows: ReadonlyMap<string, R>) => {
    const count = [...rows.keys()].filter((key) => source.indexOf(key) >= 0).length;
    here.set(count === 0 ? 'none' : count === source.count ? 'all' : 'some');
    chosen.set(rows);
  };
  const choose = (rows: ReadonlyMap<string, R>, unread = 0) => {
    hold(rows);
    const left = unread > 0 ? `; ${sayCount(unread)} of the range are not read yet` : '';
    announce(`${sayCount(rows.size)} chosen${left}`, { shown: unread > 0 });
  };
  const change = (first: number, last: number, isChosen: boolean) => {
    const rows = new Map(chosen.get());
    let unread = 0;
    for (let index = first; index <= last; index += 1) {
      const row = source.rowAt(index);
      if (row === undefined) unread += 1;
      else if (isChosen) rows.set(rowKey(row), row);
      else rows.delete(rowKey(row));
    }
    choose(rows, isChosen ? unread : 0);
  };
  const selection: RowSelection<R> = {
    ...labels,
    chosen,
    here,
    toggle: (index, toHere) => {
      const row = source.rowAt(index);
      if (row === undefined) return;
      const before = from === undefined ? -1 : source.indexOf(from);
      from = rowKey(row);
      const start = before < 0 ? index : before;
      if (toHere) change(Math.min(start, index), Math.max(start, index), true);
      else change(index, index, !chosen.get().has(from));
    },
    setAll: (isChosen) => change(0, source.count - 1, isChosen),
    add: (more) => choose(new Map([...chosen.get(), ...more.map((row) => [rowKey(row), row] as const)])),
    clear: () => {
      from = undefined;
      if (chosen.get().size > 0) choose(new Map());
    },
  };
  const show = (rows: RowSource<R>) => {
    source = rows;
    const before = chosen.get();
    const now = new Map([...before].map(([key, row]) => [key, rows.rowAt(rows.indexOf(key)) ?? row]));
    hold([...now].some(([key, row]) => before.get(key) !== row) ? now : before);
  };
  return { ...selection, show };
}

/** Keeps which rows of a table are chosen. @param labels those of the first drawing hold */
export function useRowSelection<R>(source: RowSource<R>, labels: Labels<R>): RowSelection<R> {
  const [selection] = useState(() => createRowSelection(labels));
  // Before the boxes can be pressed, which know their rows from here.
  useLayoutEffect(() => selection.show(source), [selection, source]);
  return selection;
}
