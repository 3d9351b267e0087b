import { unescapeFormulas } from '#contract/csv-formulas.ts';
import { joinAnd } from '#contract/join-words.ts';
import type { RowProblem, TableRow } from '#lib/read-table.ts';
import { sayMany } from '#lib/say-count.ts';
import type { Separator } from '#lib/separators.ts';

export interface ListedAddress {
  /** Counts from 1. */
  readonly line: number;
  /** Without surrounding text. */
  readonly email: string;
  /** Undefined if the list does not specify it. */
  readonly active: boolean | undefined;
  /** Why the line cannot be parsed. */
  readonly error?: string;
}

/** Overrides of the detected format. */
export interface ListReading {
  readonly separator?: Separator | undefined;
  readonly hasHeading?: boolean | undefined;
}

export interface ReadList {
  readonly addresses: readonly ListedAddress[];
  readonly separator: Separator;
  readonly hasHeading: boolean;
  /** Sentences about skipped lines and cells. */
  readonly leftOut: readonly string[];
}

const EMAIL_HEADING = /^(?:e-?mail(?: address)?|address)$/i;
const ACTIVE_HEADING = /^(?:active|state|action)$/i;
const YES = /^(?:true|yes|1|active|activated?)$/i;
const NO = /^(?:false|no|0|inactive|deactivated?)$/i;
const IN_BRACKETS = /<([^<>]*)>\s*$/;
/** Maximum number of lines listed individually. */
const MOST_NAMED = 6;

const problemTexts: Readonly<Record<RowProblem, string>> = {
  'open-quote':
    'A quotation mark opens here and does not close, so the line is not sent. Close it, or take it away.',
  'stray-quote':
    'A quotation mark opens here and does not close before the next cell, so the line is not sent. Close it, or take it away.',
};

interface Headings {
  readonly names: readonly string[];
  readonly email: number;
  /** -1 if there is no such column. */
  readonly active: number;
}

const hasAddress = (cell: string) => cell.includes('@');

/** The column with the most addresses; 0 if there are none. */
function addressColumn(rows: readonly TableRow[]): number {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries())
      if (hasAddress(cell)) counts[index] = (counts[index] ?? 0) + 1;
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), 0);
}

/** @param asked the user's choice whether the first row is a heading */
function headingsOf(rows: readonly TableRow[], asked: boolean | undefined): Headings | undefined {
  const [first, ...rest] = rows;
  if (!first || first.problem || asked === false) return undefined;
  const names = first.cells.map((cell) => cell.trim());
  const named = names.findIndex((name) => EMAIL_HEADING.test(name));
  const isTable = names.filter((name) => name !== '').length > 1;
  const looksSo = isTable && !names.some(hasAddress) && !!rest[0]?.cells.some(hasAddress);
  if (named < 0 && !looksSo && asked !== true) return undefined;
  return {
    names,
    email: named < 0 ? addressColumn(rest) : named,
    active: names.findIndex((name) => ACTIVE_HEADING.test(name)),
  };
}

/**
 * Mail clients copy "Ann Example <ann@example.com>"; the address is in the brackets. Also removes the prefix that our
 * CSV exports put before formulas.
 */
function addressIn(cell: string): string {
  const plain = unescapeFormulas(cell);
  return (IN_BRACKETS.exec(plain)?.[1] ?? plain).trim();
}

const firstLineOf = (text: string) => text.trim().split('\n')[0] ?? '';

function rowError(
  { problem, cells, line, lastLine }: TableRow,
  headings: Headings | undefined,
): string | undefined {
  if (problem) return problemTexts[problem];
  if (cells.some((cell) => cell.trim().includes('\n') && hasAddress(cell)))
    return `A quotation mark opens here and closes in line ${lastLine}: lines ${line} to ${lastLine} are one cell, and are not sent. Close it in line ${line}, or take both away.`;
  if (!headings) return undefined;
  const { names, email, active } = headings;
  if (cells.length <= Math.max(email, active))
    return `The heading has ${names.length} cells and this line ${cells.length}: it may be cut off, and is not sent.`;
  if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
    return `The heading has ${names.length} cells and this line ${cells.length}: a cell may hold the separator without quotation marks. The line is not sent.`;
  return undefined;
}

function underHeadings(cells: readonly string[], line: number, headings: Headings): ListedAddress {
  const email = addressIn(cells[headings.email] ?? '');
  const word = (cells[headings.active] ?? '').trim();
  if (word === '') return { line, email, active: undefined };
  if (YES.test(word)) return { line, email, active: true };
  if (NO.test(word)) return { line, email, active: false };
  return {
    line,
    email,
    active: undefined,
    error: `“${word}” is neither true nor false. Write true to activate, false to deactivate.`,
  };
}

/** For example "Lines 2, 5 and 9". */
function sayLines(lines: readonly number[]): string {
  const shown = lines.slice(0, MOST_NAMED).map(String);
  const more = lines.length - shown.length;
  const named = joinAnd(more > 0 ? [...shown, `${more} more`] : shown);
  return lines.length === 1 ? `Line ${named}` : `Lines ${named}`;
}

const emptyText = (lines: readonly number[]) =>
  `${sayLines(lines)} ${lines.length === 1 ? 'is' : 'are'} empty and left out.`;

/** @param names of columns */
function headingText({ names, email, active }: Headings, line: number): string {
  const name = (index: number) => `“${names[index] || `Column ${index + 1}`}”`;
  const read = [email, active].filter((index) => index >= 0);
  const others = [...names.keys()].filter((index) => !read.includes(index));
  const unread = joinAnd(others.map(name));
  return `Line ${line} is the heading. ${joinAnd(read.map(name))} ${read.length === 1 ? 'is' : 'are'} read${others.length > 0 ? `, ${unread} not` : ''}.`;
}

/** A cell without an address in a row with addresses. */
interface OtherCell {
  readonly text: string;
  readonly line: number;
}

const otherText = ([first, ...more]: readonly OtherCell[]): string | undefined =>
  first &&
  `${sayMany(more.length + 1, 'cell without an @ is', 'cells without an @ are')} left out, such as “${firstLineOf(first.text)}” in line ${first.line}.`;

/**
 * Parses one address per line, several per line, or CSV with a heading, of which `email` and `active` are used.
 * Everything else is listed as left out.
 */
export async function readList(text: string, reading: ListReading = {}): Promise<ReadList> {
  // Loaded on demand.
  const { readTable } = await import('#lib/read-table.ts');
  const { rows, separator, emptyLines } = readTable(text, reading.separator);
  const headings = headingsOf(rows, reading.hasHeading);
  const addresses: ListedAddress[] = [];
  const others: OtherCell[] = [];
  for (const row of headings ? rows.slice(1) : rows) {
    const { line, cells } = row;
    const error = rowError(row, headings);
    if (error !== undefined) {
      const about = cells[headings?.email ?? 0] ?? cells.find(hasAddress) ?? cells[0] ?? '';
      addresses.push({ line, email: firstLineOf(about), active: undefined, error });
    } else if (headings) addresses.push(underHeadings(cells, line, headings));
    else {
      const found = cells.filter(hasAddress);
      // Keeps a line without an address, so that it is reported as an error.
      const taken = found.length > 0 ? found : cells.filter((cell) => cell.trim() !== '').slice(0, 1);
      for (const cell of taken) addresses.push({ line, email: addressIn(cell), active: undefined });
      for (const cell of cells)
        if (cell.trim() !== '' && !taken.includes(cell)) others.push({ text: cell, line });
    }
  }
  const [first] = rows;
  const leftOut = [
    headings && first && headingText(headings, first.line),
    emptyLines.length > 0 && emptyText(emptyLines),
    otherText(others),
  ];
  return {
    addresses,
    separator,
    hasHeading: headings !== undefined,
    leftOut: leftOut.flatMap((sentence) => sentence || []),
  };
}
