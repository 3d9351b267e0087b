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

/** LibreOffice Calc with settings of its own, for one call at a time. */
interface Spreadsheet {
  /** The formulas of all cells of a CSV file that is read with a separator, as its own format writes them: `of:=1+1`. */
  formulas(csv: string, separator: string): Promise<readonly string[]>;
  /** What the cells of a CSV file show. */
  cells(csv: string): Promise<readonly (readonly string[])[]>;
  close(): void;
}

/** What the filter for CSV is told: separator, quotation mark, UTF-8, from the first line on. */
const csvFilter = (separator: string) => `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1`;

/** @param program of `findLibreOffice` */
export function startSpreadsheet(program: string): Spreadsheet {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-spreadsheet-'));
  const [table, out] = [join(dir, 'table.csv'), join(dir, 'out')];
  const convert = async (csv: string, separator: string, ending: string, filter: string) => {
    writeFileSync(table, csv);
    const options = [
      `-env:UserInstallation=${pathToFileURL(join(dir, 'profile'))}`,
      `--infilter=${csvFilter(separator)}`,
      ...['--headless', '--convert-to', `${ending}:${filter}`, '--outdir', out],
    ];
    await promisify(execFile)(program, [...options, table]);
    return readFileSync(join(out, `table.${ending}`), 'utf8');
  };
  return {
    async formulas(csv, separator) {
      const sheet = await convert(csv, separator, 'fods', 'OpenDocument Spreadsheet Flat XML');
      return [...sheet.matchAll(/\btable:formula="([^"]*)"/g)].map(([, formula = '']) => formula);
    },
    async cells(csv) {
      const shown = await convert(csv, ',', 'csv', csvFilter(','));
      return Papa.parse<string[]>(shown, { skipEmptyLines: true, delimiter: ',' }).data;
    },
    close: () => rmSync(dir, { recursive: true }),
  };
}
