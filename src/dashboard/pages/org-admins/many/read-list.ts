import { unescapeFormulas } from '#lib/csv.ts';

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

const EMAIL_HEADING = /^(?:e-?mail(?: address)?|address)$/i;
const ACTIVE_HEADING = /^(?:active|state|action)$/i;
const YES = /^(?:true|yes|1|active|activated?)$/i;
const NO = /^(?:false|no|0|inactive|deactivated?)$/i;
/** Mail programs put a space before the next name, where a quotation mark would count for nothing. */
const SPACE_BEFORE_QUOTE = /([,;\t]) +(?=")/g;
const IN_BRACKETS = /<([^<>]*)>\s*$/;

interface Headings {
  readonly email: number;
  /** -1 where there is no such column. */
  readonly active: number;
}

function headingsOf(cells: readonly string[]): Headings | undefined {
  const email = cells.findIndex((cell) => EMAIL_HEADING.test(cell.trim()));
  if (email < 0) return undefined;
  return { email, active: cells.findIndex((cell) => ACTIVE_HEADING.test(cell.trim())) };
}

/**
 * "Ann Example <ann@example.com>", as mail programs copy it, is the address in its brackets. What our own exports put
 * before an address that begins like a formula is taken away.
 */
function addressIn(cell: string): string {
  const plain = unescapeFormulas(cell);
  return (IN_BRACKETS.exec(plain)?.[1] ?? plain).trim();
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

/** Every cell with an @ is an address; a line without one is taken as it is, for its error to be told. */
function withoutHeadings(cells: readonly string[], line: number): ListedAddress[] {
  const addresses = cells.filter((cell) => cell.includes('@'));
  const taken = addresses.length > 0 ? addresses : [cells.find((cell) => cell.trim() !== '') ?? ''];
  return taken.map((cell) => ({ line, email: addressIn(cell), active: undefined }));
}

/**
 * Reads a list of addresses: one in a line, several in a line, or CSV with a heading, of which `email` and `active` count.
 * Separators are found out. Empty lines are left out.
 */
export async function readList(text: string): Promise<ListedAddress[]> {
  // Only who has a list needs the reader.
  const { default: Papa } = await import('papaparse');
  const { data, errors } = Papa.parse<string[]>(text.replace(SPACE_BEFORE_QUOTE, '$1'), {
    delimitersToGuess: [',', ';', '\t'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes')?.row;
  let headings: Headings | undefined;
  let line = 1;
  const listed: ListedAddress[] = [];
  for (const [index, cells] of data.entries()) {
    const at = line;
    // A quoted cell may go over several lines.
    line += 1 + cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (listed.length === 0 && !headings) {
      headings = headingsOf(cells);
      if (headings) continue;
    }
    if (index === open) {
      const error = 'A quotation mark opens here and does not close. Close it, or take it away.';
      listed.push({ line: at, email: (cells[0] ?? '').split('\n')[0] ?? '', active: undefined, error });
    } else if (headings) listed.push(underHeadings(cells, at, headings));
    else listed.push(...withoutHeadings(cells, at));
  }
  return listed;
}
