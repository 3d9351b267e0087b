import Papa from 'papaparse';
import { escapeFormulas } from '#contract/csv-formulas.ts';

/** Numbers are written as they are; what is a text was written by other people. */
export type CsvCell = string | number | boolean | null | undefined;

/** Rows as CSV, for every export: no spreadsheet takes any of it for a formula, with whatever separator it reads. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
  );
}
