import type { CsvCell } from '#lib/csv.ts';
import { type CsvColumns, tableOf } from '#lib/csv-export.ts';
import { type Choosable, type ColumnChoice, shownColumns } from './column-choice.ts';

/** What a file has of a list. */
export interface ListFile<R> {
  /** Columns that are always in a table: the ids. */
  readonly always: CsvColumns<R>;
  /** What a column of the screen becomes in a table, by its id: all that it says, in full. */
  readonly columns: Readonly<Record<string, CsvColumns<R>>>;
  /** The record as the service gave it; the row itself unless told. */
  readonly record?: (row: R) => unknown;
  /** Addresses of people are masked, as they are in the rows. */
  readonly masksAddresses?: boolean;
}

interface TableOptions {
  /** The columns of the screen, and which of them somebody wants to see. */
  readonly columns: readonly Choosable[];
  readonly choice: ColumnChoice;
  /** Also those that are put away. */
  readonly everything: boolean;
}

/** Rows as a table for files, its headings first: the ids, then the columns in their order on the screen. */
export function tableOfRows<R>(file: ListFile<R>, rows: readonly R[], options: TableOptions): CsvCell[][] {
  const { columns, choice, everything } = options;
  const shown = shownColumns(columns, choice);
  const wanted = everything ? [...new Set([...shown, ...columns])] : shown;
  return tableOf(Object.assign({}, file.always, ...wanted.map(({ id }) => file.columns[id])), rows);
}
