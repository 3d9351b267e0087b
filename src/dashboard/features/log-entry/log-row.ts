import { type DecodedEntry, decodeEntry, reportsError } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';

/** A decoded log entry. */
export interface LogRow {
  readonly entry: RequestLogEntry;
  readonly decoded: DecodedEntry;
}

const rows = new WeakMap<RequestLogEntry, LogRow>();

/** Cached by entry, and decoded on access, since few of thousands of rows are rendered. */
export function logRow(entry: RequestLogEntry): LogRow {
  const known = rows.get(entry);
  if (known) return known;
  let decoded: DecodedEntry | undefined;
  const row: LogRow = {
    entry,
    get decoded() {
      decoded ??= decodeEntry(entry);
      return decoded;
    },
  };
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

export function summaryOf({ decoded }: LogRow): string {
  return decoded.operation?.summary ?? 'Not in the specification';
}

/** Headers of a request or a response, which a log can lack. */
export function headersOf(headers: unknown): readonly { readonly name: string; readonly value: string }[] {
  if (!isRecord(headers)) return [];
  return Object.entries(headers).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
