import { useCallback, useMemo } from 'react';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import type { Column } from '#ui/table/column.ts';
import {
  type ColumnChoice,
  columnChoiceSchema,
  DEFAULT_CHOICE,
  resizeColumn,
  shownColumns,
} from './column-choice.ts';

/** The columns of a table as this browser keeps them, in step with its other tabs. */
export function storedColumns(table: string): Store<ColumnChoice> {
  const key = `columns-${table}`;
  const read = () => readStoredRecord(key, columnChoiceSchema) ?? DEFAULT_CHOICE;
  const store = createStore(read());
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    ...store,
    set: (choice) => {
      store.set(choice);
      const isDefault = !choice.shown && Object.keys(choice.widths).length === 0;
      writeStoredRecord(key, isDefault ? undefined : choice);
    },
  };
}

/** The columns of a table that were chosen, in their order and widths, and what keeps another width. */
export function useColumns<R>(all: readonly Column<R>[], store: Store<ColumnChoice>) {
  const choice = useStore(store);
  const { shown, widths } = choice;
  const columns = useMemo(
    () =>
      shownColumns(all, { ...DEFAULT_CHOICE, shown }).map((column): Column<R> => {
        // What somebody has asked for does not give way: the table scrolls to the side.
        const { givesWay: _, ...always } = column;
        return shown ? always : column;
      }),
    [all, shown],
  );
  const onWidth = useCallback(
    (id: string, width: number | undefined) => store.set(resizeColumn(store.get(), id, width)),
    [store],
  );
  return { columns, widths, onWidth };
}
