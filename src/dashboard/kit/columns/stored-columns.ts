import { createStore, type Store } from '#ui/store.ts';
import { readStoredRecord, writeStoredRecord } from '../stored-record.ts';
import { type ColumnChoice, columnChoiceSchema, USUAL } from './column-choice.ts';

/** The columns of a table as this browser keeps them, in step with its other tabs. */
export function storedColumns(table: string): Store<ColumnChoice> {
  const key = `columns-${table}`;
  const read = () => readStoredRecord(key, columnChoiceSchema) ?? USUAL;
  const store = createStore(read());
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    ...store,
    set: (choice) => {
      store.set(choice);
      const isUsual = !choice.shown && Object.keys(choice.widths).length === 0;
      writeStoredRecord(key, isUsual ? undefined : choice);
    },
  };
}
