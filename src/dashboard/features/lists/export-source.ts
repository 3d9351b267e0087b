import type { CsvCell } from '#lib/csv.ts';
import type { Store } from '#lib/store.ts';
import { type Choosable, type ColumnChoice, DEFAULT_CHOICE, hiddenColumns } from './column-choice.ts';
import type { PageSize } from './list-fields.ts';
import { type ListFile, tableOfRows } from './list-file.ts';
import type { RowsAnswer, ServiceList } from './use-service-list.ts';

/** A list as its export sees it. */
export interface ExportSource<R> {
  /** What a row is called: "contact", "contacts". */
  readonly one: string;
  readonly many: string;
  /** What the file is called, without the date. */
  readonly fileName: string;
  /** The list is searched or filtered. */
  readonly isFiltered: boolean;
  /** How many rows the list has, as far as is known. */
  readonly total: number;
  /** All of them, where they are at hand. */
  readonly all: readonly R[] | undefined;
  /** The most rows that the service is known to give at once; undefined where it gave what was asked for. */
  readonly mostAtOnce: number | undefined;
  /** Some columns are put away. */
  readonly hasHidden: boolean;
  readonly masksAddresses: boolean;
  keyOf(row: R): string;
  record(row: R): unknown;
  /** The rows as a table, its headings first. @param everything also the columns that are put away */
  table(rows: readonly R[], everything: boolean): readonly (readonly CsvCell[])[];
  readPage(page: number, perPage: PageSize, signal: AbortSignal): Promise<RowsAnswer<R> | null>;
}

interface ExportedList<R> {
  readonly one: string;
  readonly many: string;
  /** What the file is called, without the date; `many` unless told. */
  readonly fileName?: string | undefined;
  readonly isFiltered: boolean;
  readonly list: Pick<ServiceList<R>, 'rows' | 'all' | 'total' | 'perPage' | 'readPage'>;
  readonly state: { readonly perPage: PageSize };
  readonly rowKey: (row: R) => string;
  readonly file: ListFile<R>;
  readonly columns: readonly Choosable[];
  /** Left out where all columns are always there. */
  readonly columnChoice?: Store<ColumnChoice> | undefined;
}

/** The list as it is now: what it reads later changes nothing in the export. */
export function exportSource<R>(exported: ExportedList<R>): ExportSource<R> {
  const { one, many, isFiltered, list, state, rowKey, file, columns, columnChoice } = exported;
  const choice = columnChoice?.get() ?? DEFAULT_CHOICE;
  const { rows = [], total } = list;
  return {
    ...{ one, many, isFiltered, total },
    fileName: exported.fileName ?? many.replaceAll(' ', '-'),
    all: list.all ?? (rows.length >= total ? rows : undefined),
    mostAtOnce: list.perPage < state.perPage ? list.perPage : undefined,
    hasHidden: hiddenColumns(columns, choice).some(({ id }) => file.columns[id]),
    masksAddresses: file.masksAddresses ?? false,
    keyOf: rowKey,
    record: file.record ?? ((row) => row),
    table: (some, everything) => tableOfRows(file, some, { columns, choice, everything }),
    readPage: list.readPage,
  };
}
