import Papa from 'papaparse';

/** Rows as CSV. What they say comes from other people, so that no spreadsheet takes any of it for a formula. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: true },
  );
}
