import type { CsvCell } from '#lib/csv.ts';
import { type CsvColumns, tableOf } from '#lib/csv-export.ts';
import { type Choosable, type ColumnChoice, shownColumns } from './column-choice.ts';

export interface ListFile<R> {
  /** Mandatory columns: the IDs. */
  readonly always: CsvColumns<R>;
  /** File columns by the ID of the screen's column, with full values. */
  readonly columns: Readonly<Record<string, CsvColumns<R>>>;
  /** The service's record; default: the row. */
  readonly record?: (row: R) => unknown;
  /** Masks email addresses, as the list does. */
  readonly masksAddresses?: boolean;
}

interface TableOptions {
  readonly columns: readonly Choosable[];
  readonly choice: ColumnChoice;
  /** Includes hidden columns. */
  readonly everything: boolean;
}

/** Rows with headings: the IDs, then the columns in screen order. */
export function tableOfRows<R>(file: ListFile<R>, rows: readonly R[], options: TableOptions): CsvCell[][] {
  const { columns, choice, everything } = options;
  const shown = shownColumns(columns, choice);
  const wanted = everything ? [...new Set([...shown, ...columns])] : shown;
  return tableOf(Object.assign({}, file.always, ...wanted.map(({ id }) => file.columns[id])), rows);
}
