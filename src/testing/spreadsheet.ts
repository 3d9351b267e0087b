import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { onPath } from './programs.ts';

/** LibreOffice, where it is installed. */
export const findLibreOffice = (): string | undefined => onPath(['soffice', 'libreoffice']);

/** LibreOffice Calc with settings of its own, for one call at a time. A start takes long, so each call is of many files. */
interface Spreadsheet {
  /** The formulas of all cells of each CSV file that is read with a separator, as its own format writes them: `of:=1+1`. */
  formulas(csvs: readonly string[], separator: string): Promise<readonly (readonly string[])[]>;
  /** What the cells of each CSV file show. */
  cells(csvs: readonly string[]): Promise<readonly (readonly (readonly string[])[])[]>;
  close(): void;
}

/** What the filter for CSV is told: separator, quotation mark, UTF-8, from the first line on. */
const csvFilter = (separator: string) => `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1`;

/** @param program of `findLibreOffice` */
export function startSpreadsheet(program: string): Spreadsheet {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-spreadsheet-'));
  const out = join(dir, 'out');
  const convert = async (csvs: readonly string[], separator: string, ending: string, filter: string) => {
    const tables = csvs.map((csv, index) => {
      const table = join(dir, `${index}.csv`);
      writeFileSync(table, csv);
      return table;
    });
    const options = [
      `-env:UserInstallation=${pathToFileURL(join(dir, 'profile'))}`,
      `--infilter=${csvFilter(separator)}`,
      ...['--headless', '--convert-to', `${ending}:${filter}`, '--outdir', out],
    ];
    await promisify(execFile)(program, [...options, ...tables]);
    return tables.map((_, index) => readFileSync(join(out, `${index}.${ending}`), 'utf8'));
  };
  return {
    async formulas(csvs, separator) {
      const sheets = await convert(csvs, separator, 'fods', 'OpenDocument Spreadsheet Flat XML');
      return sheets.map((sheet) =>
        [...sheet.matchAll(/\btable:formula="([^"]*)"/g)].map(([, formula = '']) => formula),
      );
    },
    async cells(csvs) {
      const shown = await convert(csvs, ',', 'csv', csvFilter(','));
      return shown.map((text) => Papa.parse<string[]>(text, { skipEmptyLines: true, delimiter: ',' }).data);
    },
    close: () => rmSync(dir, { recursive: true }),
  };
}
