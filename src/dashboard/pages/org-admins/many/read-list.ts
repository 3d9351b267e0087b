import { unescapeFormulas } from '#contract/csv-formulas.ts';
import { joinAnd } from '#contract/join-words.ts';
import type { RowProblem, TableRow } from '#lib/read-table.ts';
import { sayMany } from '#lib/say-count.ts';
import type { Separator } from '#lib/separators.ts';

/** One address of a list, where it stands, and what the list itself says is to become of it. */
export interface ListedAddress {
  /** Line of the list, from 1. */
  readonly line: number;
  /** As it stands there, without what surrounds it. */
  readonly email: string;
  /** Undefined where the list leaves that to the person. */
  readonly active: boolean | undefined;
  /** The line cannot be read, and this is why. */
  readonly error?: string;
}

/** How somebody wants a list to be read, where what is found out is wrong. */
export interface ListReading {
  readonly separator?: Separator | undefined;
  /** Whether the first row is a heading. */
  readonly hasHeading?: boolean | undefined;
}

/** A list, how it was read, and what of it is no address and is left out. */
export interface ReadList {
  readonly addresses: readonly ListedAddress[];
  readonly separator: Separator;
  readonly hasHeading: boolean;
  /** Sentences. */
  readonly leftOut: readonly string[];
}

const EMAIL_HEADING = /^(?:e-?mail(?: address)?|address)$/i;
const ACTIVE_HEADING = /^(?:active|state|action)$/i;
const YES = /^(?:true|yes|1|active|activated?)$/i;
const NO = /^(?:false|no|0|inactive|deactivated?)$/i;
const IN_BRACKETS = /<([^<>]*)>\s*$/;
/** So many lines are named one by one. */
const MOST_NAMED = 6;

const problemTexts: Readonly<Record<RowProblem, string>> = {
  'open-quote':
    'A quotation mark opens here and does not close, so the line is not sent. Close it, or take it away.',
  'stray-quote':
    'A quotation mark opens here and does not close before the next cell, so the line is not sent. Close it, or take it away.',
};

/** Which columns count. */
interface Headings {
  readonly names: readonly string[];
  readonly email: number;
  /** -1 where there is no such column. */
  readonly active: number;
}

const hasAddress = (cell: string) => cell.includes('@');

/** The column with most addresses; the first where there are none. */
function addressColumn(rows: readonly TableRow[]): number {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [index, cell] of cells.entries())
      if (hasAddress(cell)) counts[index] = (counts[index] ?? 0) + 1;
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), 0);
}

/** @param asked what a person says of the first row */
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
 * "Ann Example <ann@example.com>", as mail programs copy it, is the address in its brackets. What our own exports put
 * before an address that begins like a formula is taken away.
 */
function addressIn(cell: string): string {
  const plain = unescapeFormulas(cell);
  return (IN_BRACKETS.exec(plain)?.[1] ?? plain).trim();
}

const firstLineOf = (text: string) => text.trim().split('\n')[0] ?? '';

/** What is wrong with how a row is written, where anything is. */
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

/** "Lines 2, 5 and 9 are empty" begins so. */
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

/** A cell beside addresses that is none, and where it stands. */
interface OtherCell {
  readonly text: string;
  readonly line: number;
}

const otherText = ([first, ...more]: readonly OtherCell[]): string | undefined =>
  first &&
  `${sayMany(more.length + 1, 'cell without an @ is', 'cells without an @ are')} left out, such as “${firstLineOf(first.text)}” in line ${first.line}.`;

/**
 * Reads a list of addresses: one in a line, several in a line, or CSV with a heading, of which `email` and `active` count.
 * Everything of the list is either an address or told to be left out.
 */
export async function readList(text: string, reading: ListReading = {}): Promise<ReadList> {
  // Only who has a list needs the reader.
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
      // A line without an address is taken as it is, for its error to be told.
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
