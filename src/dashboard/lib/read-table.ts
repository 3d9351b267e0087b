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

/**
 * Mail programs put a space before the next name, where a quotation mark would count for nothing. Within a quotation the
 * mark is doubled, or followed by what ends the cell.
 */
const SPACE_BEFORE_QUOTE = /([,;\t|]) +(?="[^",;\t|\n])/g;
/** So many rows tell the separator. */
const SAMPLE_ROWS = 100;
/**
 * After so many open quotation marks, each line is read by itself: what comes next cannot be told from the inside of a
 * quotation, and to look for its end each time would take too long.
 */
const MOST_REPAIRS = 50;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const linesIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 1);

/** The separator that the rows are cut by most evenly; a comma where there is none. */
function separatorOf(text: string): Separator {
  const { delimiter } = Papa.parse(text, { preview: SAMPLE_ROWS, delimitersToGuess: [...separators] }).meta;
  return separators.find((it) => it === delimiter) ?? ',';
}

interface Stretch {
  readonly rows: readonly (readonly string[])[];
  /** The row after these is not closed. */
  readonly problem: RowProblem | undefined;
}

/** The rows up to the first that is written wrongly. */
function rowsUntilProblem(text: string, separator: Separator): Stretch {
  const rows: string[][] = [];
  let problem: RowProblem | undefined;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      const [error] = errors.filter(({ type }) => type === 'Quotes');
      if (error) {
        problem = error.code === 'MissingQuotes' ? 'open-quote' : 'stray-quote';
        parser.abort();
      } else rows.push(data);
    },
  });
  return { rows, problem };
}

/**
 * Reads rows out of a text, with the line of each. Nothing is lost: a quotation mark that does not close costs its own line
 * alone, which is told, and the lines after it are read on.
 * @param asked the separator that a person has chosen instead of the one that is found out
 */
export function readTable(source: string, asked?: Separator): Table {
  const text = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(SPACE_BEFORE_QUOTE, '$1');
  const separator = asked ?? separatorOf(text);
  const lines = text.split('\n');
  const rows: TableRow[] = [];
  const empty: number[] = [];
  let line = 1;
  let repairs = 0;

  const take = (cells: readonly string[], problem?: RowProblem) => {
    const count = linesIn(cells);
    if (isBlank(cells)) for (let at = line; at < line + count; at += 1) empty.push(at);
    else rows.push({ line, lastLine: line + count - 1, cells, ...(problem && { problem }) });
    line += count;
  };
  while (line <= lines.length) {
    // The rest as a whole, or a line by itself.
    const end = repairs < MOST_REPAIRS ? lines.length : line;
    const stretch = rowsUntilProblem(lines.slice(line - 1, end).join('\n'), separator);
    for (const cells of stretch.rows) take(cells);
    if (stretch.problem) {
      take([lines[line - 1] ?? ''], stretch.problem);
      repairs += 1;
    } else if (stretch.rows.length === 0) take(['']);
  }
  const last = rows.at(-1)?.lastLine ?? 0;
  return { separator, rows, emptyLines: empty.filter((at) => at < last) };
}
