import type { CsvCell } from '#lib/csv.ts';
import type { Store } from '#lib/store.ts';
import { type Choosable, type ColumnChoice, DEFAULT_CHOICE, hiddenColumns } from './column-choice.ts';
import type { PageSize } from './list-fields.ts';
import { type ListFile, tableOfRows } from './list-file.ts';
import type { RowsAnswer, ServiceList } from './use-service-list.ts';

export interface ExportSource<R> {
  /** "contact", "contacts". */
  readonly one: string;
  readonly many: string;
  /** Without the date. */
  readonly fileName: string;
  readonly isFiltered: boolean;
  readonly total: number;
  /** All rows, if they are loaded. */
  readonly all: readonly R[] | undefined;
  /** The service's page size limit, if it returned fewer rows than requested. */
  readonly mostAtOnce: number | undefined;
  readonly hasHidden: boolean;
  readonly masksAddresses: boolean;
  keyOf(row: R): string;
  record(row: R): unknown;
  /** A table with headings. @param everything includes hidden columns */
  table(rows: readonly R[], everything: boolean): readonly (readonly CsvCell[])[];
  readPage(page: number, perPage: PageSize, signal: AbortSignal): Promise<RowsAnswer<R> | null>;
}

interface ExportedList<R> {
  readonly one: string;
  readonly many: string;
  /** Without the date; default: `many`. */
  readonly fileName?: string | undefined;
  readonly isFiltered: boolean;
  readonly list: Pick<ServiceList<R>, 'rows' | 'all' | 'total' | 'perPage' | 'readPage'>;
  readonly state: { readonly perPage: PageSize };
  readonly rowKey: (row: R) => string;
  readonly file: ListFile<R>;
  readonly columns: readonly Choosable[];
  /** Undefined if columns cannot be hidden. */
  readonly columnChoice?: Store<ColumnChoice> | undefined;
}

/** A snapshot: later reads do not change the export. */
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
