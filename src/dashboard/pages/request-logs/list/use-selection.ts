import { useLayoutEffect, useMemo, useRef } from 'react';
import { type LogRow, summaryOf } from '#kit/log-rows/log-row.ts';
import { announce } from '#ui/announce.ts';
import type { GridSelection } from '#ui/grid/grid-selection.ts';
import type { RowSource } from '#ui/row-source.ts';
import { sayCount } from '#ui/say-count.ts';
import { createStore } from '#ui/store.ts';

/** The entries that are chosen, whatever the list shows meanwhile. */
export interface LogSelection extends GridSelection<LogRow> {
  readonly clear: () => void;
}

const countOf = (count: number) => `${sayCount(count)} chosen`;

/** Keeps which entries are chosen, to be compared, exported or handed on. */
export function useSelection(source: RowSource<LogRow>): LogSelection {
  const latest = useRef(source);
  useLayoutEffect(() => {
    latest.current = source;
  });
  return useMemo(() => {
    const chosen = createStore<ReadonlyMap<string, LogRow>>(new Map());
    /** The entry that was chosen last, from which a range goes. */
    let from: string | undefined;

    const choose = (rows: ReadonlyMap<string, LogRow>, unread = 0) => {
      chosen.set(rows);
      const left = unread > 0 ? `; ${sayCount(unread)} of the range are not read yet` : '';
      announce(`${countOf(rows.size)}${left}`, { shown: unread > 0 });
    };
    const chooseRange = (first: number, last: number) => {
      const rows = new Map(chosen.get());
      let unread = 0;
      for (let index = first; index <= last; index += 1) {
        const row = latest.current.rowAt(index);
        if (row) rows.set(row.entry.request_id, row);
        else unread += 1;
      }
      choose(rows, unread);
    };
    return {
      chosen,
      toggle: (index, toHere) => {
        const row = latest.current.rowAt(index);
        if (!row) return;
        const { request_id: id } = row.entry;
        const start = toHere && from !== undefined ? latest.current.indexOf(from) : -1;
        from = id;
        if (start >= 0) {
          chooseRange(Math.min(start, index), Math.max(start, index));
          return;
        }
        const rows = new Map(chosen.get());
        if (!rows.delete(id)) rows.set(id, row);
        choose(rows);
      },
      nameOf: (row) => `${row.entry.response.code} ${summaryOf(row)}`,
      clear: () => {
        from = undefined;
        choose(new Map());
      },
    };
  }, []);
}
