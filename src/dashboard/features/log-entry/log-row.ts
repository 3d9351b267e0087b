import { type DecodedEntry, decodeEntry, reportsError } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';

/** A log entry with what it means. */
export interface LogRow {
  readonly entry: RequestLogEntry;
  readonly decoded: DecodedEntry;
}

const rows = new WeakMap<RequestLogEntry, LogRow>();

/** Decodes an entry when somebody looks at it: of thousands of rows in a list few are ever drawn. */
class LazyRow implements LogRow {
  readonly entry: RequestLogEntry;
  #decoded: DecodedEntry | undefined;

  constructor(entry: RequestLogEntry) {
    this.entry = entry;
  }

  get decoded(): DecodedEntry {
    this.#decoded ??= decodeEntry(this.entry);
    return this.#decoded;
  }
}

/** Explains an entry; the same entry is explained once. */
export function logRow(entry: RequestLogEntry): LogRow {
  const known = rows.get(entry);
  if (known) return known;
  const row = new LazyRow(entry);
  rows.set(entry, row);
  return row;
}

/** Whether the answer reports an error, whatever its status says. */
export const hasFailed = ({ entry, decoded }: LogRow): boolean => reportsError(entry, decoded);

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/**
 * Why the call failed in a few words, as it was logged, for where `HiddenText` shows it; undefined where it did not fail,
 * or nothing is known.
 */
export function loggedConditionOf({ decoded }: LogRow): string | undefined {
  const [error] = decoded.errors;
  if (!error) return undefined;
  const [candidate, ...others] = error.candidates;
  // Several conditions share the code: what the service said is nearer the truth than a guess.
  if (candidate && (others.length === 0 || error.message === '')) return lowerFirst(candidate.condition);
  return error.message === '' ? `code ${error.code}` : lowerFirst(error.message);
}

/** The same for a row of a list, without what is sensitive. */
export function conditionOf(row: LogRow): string | undefined {
  const condition = loggedConditionOf(row);
  return condition === undefined ? undefined : rowText(condition);
}

/** What the call was, in words: the operation, or that the document has none. */
export function summaryOf({ decoded }: LogRow): string {
  return decoded.operation?.summary ?? 'Not in the specification';
}
