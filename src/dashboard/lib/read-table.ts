import Papa from 'papaparse';
import { type Separator, separators } from './separators.ts';

/** What is the matter with how a row is written. */
export type RowProblem = 'open-quote' | 'stray-quote';

/** A row of a table, and where it stands. */
export interface TableRow {
  /** Its first line, from 1. */
  readonly line: number;
  /** Its last line: a quoted cell may go over several. */
  readonly lastLine: number;
  /** The line as it stands, where it cannot be cut into cells. */
  readonly cells: readonly string[];
  readonly problem?: RowProblem;
}

export interface Table {
  readonly separator: Separator;
  /** Rows with anything in them. */
  readonly rows: readonly TableRow[];
  /** Empty lines with rows before and after them. */
  readonly emptyLines: readonly number[];
}

/** So many characters tell the separator. */
const SAMPLE_LENGTH = 20_000;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const lineBreaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

/** The separator that the rows are cut by most evenly; a comma where there is none. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const { delimiter } = Papa.parse(sample, { preview: 1, delimitersToGuess: [...separators] }).meta;
  return separators.find((it) => it === delimiter) ?? ',';
}

/** Index of the quotation mark that ends a quoted cell, in which marks are doubled; -1 if there is none. */
function closingMark(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

interface ReadRow extends Pick<TableRow, 'cells' | 'problem'> {
  /** Index of the line break behind it, or the length of the text. */
  readonly end: number;
}

/**
 * Reads rows by the index at which they begin (RFC 4180). Papa Parse looks for the end of a quotation up to the end of the
 * text, which takes minutes if none of many quotations is closed.
 */
function rowReader(text: string, separator: Separator): (start: number) => ReadRow {
  // Mail programs put a space before the next name.
  const opening = / *"/y;
  const plain = new RegExp(`[^${separator}\\n]*`, 'y');
  const behindQuotation = new RegExp(`[^\\S${separator}\\n]*(?=[${separator}\\n]|$)`, 'y');
  /** Problems by the index of each quoted cell of their row: a later row that reaches such a cell has the same problem. */
  const problems = new Map<number, RowProblem>();

  function quotedCell(open: number): { readonly cell: string; readonly end: number } | RowProblem {
    const problem = problems.get(open);
    if (problem) return problem;
    const close = closingMark(text, open);
    if (close < 0) return 'open-quote';
    behindQuotation.lastIndex = close + 1;
    if (!behindQuotation.test(text)) return 'stray-quote';
    return { cell: text.slice(open + 1, close).replaceAll('""', '"'), end: behindQuotation.lastIndex };
  }

  return (start) => {
    const cells: string[] = [];
    const quoted: number[] = [];
    for (let at = start; ; at += 1) {
      opening.lastIndex = at;
      if (opening.test(text)) {
        quoted.push(opening.lastIndex - 1);
        const read = quotedCell(opening.lastIndex - 1);
        if (typeof read === 'string') {
          for (const open of quoted) problems.set(open, read);
          const lineBreak = text.indexOf('\n', start);
          const end = lineBreak < 0 ? text.length : lineBreak;
          return { cells: [text.slice(start, end)], problem: read, end };
        }
        cells.push(read.cell);
        at = read.end;
      } else {
        plain.lastIndex = at;
        const [cell = ''] = plain.exec(text) ?? [];
        cells.push(cell);
        at += cell.length;
      }
      if (text[at] !== separator) return { cells, end: at };
    }
  };
}

/**
 * Reads rows out of a text, with the line of each. Nothing is lost: a quotation mark that does not close costs its own line
 * alone, which is told, and the lines after it are read on.
 * @param asked the separator that a person has chosen instead of the one that is found out
 */
export function readTable(source: string, asked?: Separator): Table {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = asked ?? separatorOf(text);
  const rowAt = rowReader(text, separator);
  const rows: TableRow[] = [];
  const empty: number[] = [];
  let line = 1;
  for (let at = 0; at <= text.length; ) {
    const { cells, problem, end } = rowAt(at);
    const lastLine = line + lineBreaksIn(cells);
    if (!isBlank(cells)) rows.push({ line, lastLine, cells, ...(problem && { problem }) });
    else for (; line <= lastLine; line += 1) empty.push(line);
    line = lastLine + 1;
    at = end + 1;
  }
  const last = rows.at(-1)?.lastLine ?? 0;
  return { separator, rows, emptyLines: empty.filter((it) => it < last) };
}
