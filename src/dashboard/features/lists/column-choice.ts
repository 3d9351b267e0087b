import { z } from 'zod';
import { type Store, useStore } from '#lib/store.ts';
import { storedStore } from '#lib/stored-record.ts';
import type { Column } from '#ui/table/column.ts';

export interface ColumnChoice {
  /** IDs in order; undefined for the default. */
  readonly shown?: readonly string[] | undefined;
  /** Pixels by column ID; others have their default width. */
  readonly widths: Readonly<Record<string, number>>;
}

/** A column with the link that opens the row cannot be hidden. */
export type Choosable = Pick<Column<never>, 'id' | 'header' | 'rare' | 'opens'>;

export const DEFAULT_CHOICE: ColumnChoice = { widths: {} };

export const columnChoiceSchema: z.ZodType<ColumnChoice> = z.object({
  shown: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.int().min(48).max(1200)),
});

/** The columns to show, in order. Unknown IDs are ignored and mandatory columns added. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  { shown }: ColumnChoice,
): readonly C[] {
  if (!shown) return columns.filter(({ rare }) => !rare);
  const chosen = [...new Set(shown)].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...chosen, ...columns.filter((column) => column.opens && !chosen.includes(column))];
}

/** In default order. */
export function hiddenColumns<C extends Choosable>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] {
  const shown = shownColumns(columns, choice);
  return columns.filter((column) => !shown.includes(column));
}

const idsOf = (columns: readonly Choosable[]) => columns.map(({ id }) => id);

export function toggleColumn(columns: readonly Choosable[], choice: ColumnChoice, id: string): ColumnChoice {
  const shown = idsOf(shownColumns(columns, choice));
  return { ...choice, shown: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id] };
}

/** Moves a shown column by an offset, within the ends. */
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

/** Undefined resets the width. */
export function resizeColumn(choice: ColumnChoice, id: string, width: number | undefined): ColumnChoice {
  const { [id]: _, ...others } = choice.widths;
  return { ...choice, widths: width === undefined ? others : { ...others, [id]: width } };
}

/** Stored in the browser and synchronized between tabs. */
export function storedColumns(table: string): Store<ColumnChoice> {
  return storedStore(`columns-${table}`, columnChoiceSchema, DEFAULT_CHOICE);
}

export function useColumns<R>(all: readonly Column<R>[], store: Store<ColumnChoice>) {
  const choice = useStore(store);
  const columns = shownColumns(all, choice).map((column): Column<R> => {
    // A column that the user chose is never hidden for lack of space: the table scrolls.
    const { givesWay: _, ...always } = column;
    return choice.shown ? always : column;
  });
  const onWidth = (id: string, width: number | undefined) => store.set(resizeColumn(store.get(), id, width));
  return { columns, widths: choice.widths, onWidth };
}
