import { downloadText } from '#ui/download.ts';
import type { BulkRow } from './bulk-row.ts';
import { explainRow, stateWords } from './bulk-words.ts';

/** A column of the exported result that only the page knows. */
export interface ExportColumn<I> {
  readonly header: string;
  readonly of: (input: I) => string;
}

/** The rows of a run as a table of texts, its heading first. */
export function resultTable<I>(
  rows: readonly BulkRow<I>[],
  label: string,
  columns: readonly ExportColumn<I>[],
): string[][] {
  const head = [label, ...columns.map(({ header }) => header), 'result', 'explanation', 'codes', 'status'];
  return [
    [...head, 'request id', 'at'],
    ...rows.map(({ label: name, input, state, failure, at }) => [
      name,
      ...columns.map((column) => column.of(input)),
      stateWords[state],
      explainRow({ state, failure }) ?? '',
      failure?.codes.join(' ') ?? '',
      failure?.status ? String(failure.status) : '',
      failure?.requestId ?? '',
      at === undefined ? '' : new Date(at).toISOString(),
    ]),
  ];
}

/** Hands the result of a run to the person as a CSV file. */
export async function downloadResult(name: string, table: string[][]): Promise<void> {
  const { csvText } = await import('../csv-text.ts');
  downloadText(`${name}.csv`, csvText(table), 'text/csv');
}
