import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { type BodyDiff, diffBodies } from '../diff/body-diff.ts';
import { countDifferences } from '../diff/diff-row.ts';
import { type FactRow, factRows, headerRows } from './facts.ts';

/** Two entries beside each other. */
export interface EntriesDiff {
  readonly facts: readonly FactRow[];
  readonly requestHeaders: readonly FactRow[];
  readonly requestBody: BodyDiff;
  readonly responseHeaders: readonly FactRow[];
  readonly responseBody: BodyDiff;
  /** Whether other errors came back. */
  readonly errorsDiffer: boolean;
  /** Of all of them together. */
  readonly count: number;
}

const countRows = (rows: readonly FactRow[]) => rows.filter(({ kind }) => kind !== 'same').length;

/** The errors of an answer by what tells them apart; the order makes no difference. */
const codesOf = (entry: RequestLogEntry): string =>
  JSON.stringify(
    logRow(entry)
      .decoded.errors.map(({ code, message }) => code ?? message)
      .toSorted(),
  );

/** Compares two entries. @param timeOf a point in time, in words */
export function compareEntries(
  left: RequestLogEntry,
  right: RequestLogEntry,
  timeOf: (seconds: number) => string,
): EntriesDiff {
  const facts = factRows(left, right, timeOf);
  const requestHeaders = headerRows(left.request.headers, right.request.headers);
  const responseHeaders = headerRows(left.response.headers, right.response.headers);
  const requestBody = diffBodies(left.request.body?.data ?? '', right.request.body?.data ?? '');
  const responseBody = diffBodies(left.response.body?.data ?? '', right.response.body?.data ?? '');
  const errorsDiffer = codesOf(left) !== codesOf(right);
  const count =
    Number(errorsDiffer) +
    [facts, requestHeaders, responseHeaders].reduce((sum, rows) => sum + countRows(rows), 0) +
    countDifferences(requestBody.rows) +
    countDifferences(responseBody.rows);
  return { facts, requestHeaders, requestBody, responseHeaders, responseBody, errorsDiffer, count };
}
