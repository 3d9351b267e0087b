import { z } from 'zod';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import type { Column } from '#ui/table/column.ts';

/** Which columns of a table somebody wants to see, in which order, and how wide. */
export interface ColumnChoice {
  /** Ids of the columns to show, in their order; undefined for the default. */
  readonly shown?: readonly string[] | undefined;
  /** In pixels, by id; a column that is not here has its default width. */
  readonly widths: Readonly<Record<string, number>>;
}

/** A column as its choice sees it; one that holds the link that opens the row cannot be put away. */
export type Choosable = Pick<Column<never>, 'id' | 'header' | 'rare' | 'opens'>;

export const DEFAULT_CHOICE: ColumnChoice = { widths: {} };

export const columnChoiceSchema: z.ZodType<ColumnChoice> = z.object({
  shown: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.int().min(48).max(1200)),
});

/** The columns to show, in their order. Those that do not exist (any more) are left out, and those that must be are in. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  { shown }: ColumnChoice,
): readonly C[] {
  if (!shown) return columns.filter(({ rare }) => !rare);
  const chosen = [...new Set(shown)].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...chosen, ...columns.filter((column) => column.opens && !chosen.includes(column))];
}

/** The columns that are put away, in their default order. */
export function hiddenColumns<C extends Choosable>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const shown = shownColumns(columns, choice);
  return columns.filter((column) => !shown.includes(column));
}

const idsOf = (columns: readonly Choosable[]) => columns.map(({ id }) => id);

/** Shows a column, as the last, or puts it away. */
export function toggleColumn(columns: readonly Choosable[], choice: ColumnChoice, id: string): ColumnChoice {
  const shown = idsOf(shownColumns(columns, choice));
  return { ...choice, shown: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id] };
}

/** Moves a column that is shown by so many positions; at the ends it stays. */
export function moveColumn(
  columns: readonly Choosable[],
  choice: ColumnChoice,
  id: string,
  by: number,
): ColumnChoice {
  const shown = idsOf(shownColumns(columns, choice));
  const from = shown.indexOf(id);
  const to = Math.min(shown.length - 1, Math.max(0, from + by));
  return from < 0 || from === to
    ? choice
    : { ...choice, shown: shown.toSpliced(from, 1).toSpliced(to, 0, id) };
}

/** Gives a column a width, or its default one. */
export function resizeColumn(choice: ColumnChoice, id: string, width: number | undefined): ColumnChoice {
  const { [id]: _, ...others } = choice.widths;
  return { ...choice, widths: width === undefined ? others : { ...others, [id]: width } };
}

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
  const columns = shownColumns(all, choice).map((column): Column<R> => {
    // A column that the user has asked for does not give way: the table scrolls to the side.
    const { givesWay: _, ...always } = column;
    return choice.shown ? always : column;
  });
  const onWidth = (id: string, width: number | undefined) => store.set(resizeColumn(store.get(), id, width));
  return { columns, widths: choice.widths, onWidth };
}
