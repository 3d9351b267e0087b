import type { CsvCell } from './csv.ts';
import { downloadText } from './download.ts';

/** What stands in a table for files, by heading. A file says more than there is room for on the screen, or in other words. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => CsvCell>>;

/** Rows as a table for files, its headings first. */
export const tableOf = <R>(columns: CsvColumns<R>, rows: readonly R[]): CsvCell[][] => [
  Object.keys(columns),
  ...rows.map((row) => Object.values(columns).map((read) => read(row))),
];

/** Hands a table to the person as a CSV file. What writes it is loaded on demand. */
export async function downloadCsv(name: string, table: readonly (readonly CsvCell[])[]): Promise<void> {
  const { csvText } = await import('./csv.ts');
  downloadText(`${name}.csv`, csvText(table), 'text/csv');
}
