import { type DecodedEntry, decodeEntry, reportsError } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';

/** A decoded log entry. */
export interface LogRow {
  readonly entry: RequestLogEntry;
  readonly decoded: DecodedEntry;
}

const rows = new WeakMap<RequestLogEntry, LogRow>();

/** Decodes on access, since few of thousands of rows are rendered. */
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

/** Cached by entry. */
export function logRow(entry: RequestLogEntry): LogRow {
  const known = rows.get(entry);
  if (known) return known;
  const row = new LazyRow(entry);
  rows.set(entry, row);
  return row;
}

/** Regardless of the status. */
export const hasFailed = ({ entry, decoded }: LogRow): boolean => reportsError(entry, decoded);

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Short reason as logged, for `HiddenText`; undefined without failure or reason. */
export function loggedConditionOf({ decoded }: LogRow): string | undefined {
  const [error] = decoded.errors;
  if (!error) return undefined;
  const [candidate, ...others] = error.candidates;
  // If several conditions share the code, the service's message is more reliable than a guess.
  if (candidate && (others.length === 0 || error.message === '')) return lowerFirst(candidate.condition);
  return error.message === '' ? `code ${error.code}` : lowerFirst(error.message);
}

/** Masked, for a row of a list. */
export function conditionOf(row: LogRow): string | undefined {
  const condition = loggedConditionOf(row);
  return condition === undefined ? undefined : rowText(condition);
}

export function summaryOf({ decoded }: LogRow): string {
  return decoded.operation?.summary ?? 'Not in the specification';
}
