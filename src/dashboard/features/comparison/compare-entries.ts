import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { statusWord } from '#ui/status-words.ts';
import { apartNote, takenNote } from './internal/apart-notes.ts';
import { type BodyDiff, diffBodies } from './internal/diff/body-diff.ts';
import { countDifferences } from './internal/diff/diff-row.ts';
import { countRows, type FactRow, factRow, namedRows } from './internal/fact-row.ts';
import { sentCallOf } from './internal/sent-call.ts';

/** Two entries beside each other, in the order of cause and effect. */
export interface EntriesDiff {
  /** What was called, by whom, with what in path, query and headers. */
  readonly sent: readonly FactRow[];
  readonly requestBody: BodyDiff;
  /** Status and headers that came back. */
  readonly answered: readonly FactRow[];
  /** Whether other errors came back. */
  readonly errorsDiffer: boolean;
  readonly responseBody: BodyDiff;
  /** What hardly ever explains anything: when, whence, how long, and what the log itself says. */
  readonly circumstances: readonly FactRow[];
  /** Of what was sent and what came back. */
  readonly count: number;
  /** Of the circumstances. */
  readonly circumstanceCount: number;
}

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
  const sent = sentRows(left, right);
  const answered = answeredRows(left, right);
  const circumstances = circumstanceRows(left, right, timeOf);
  const requestBody = diffBodies(left.request.body?.data ?? '', right.request.body?.data ?? '');
  const responseBody = diffBodies(left.response.body?.data ?? '', right.response.body?.data ?? '');
  const errorsDiffer = codesOf(left) !== codesOf(right);
  const count =
    countRows(sent) +
    countDifferences(requestBody.rows) +
    countRows(answered) +
    Number(errorsDiffer) +
    countDifferences(responseBody.rows);
  return {
    ...{ sent, requestBody, answered, errorsDiffer, responseBody, circumstances, count },
    circumstanceCount: countRows(circumstances),
  };
}

const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);

/** A row of what is read of both entries. */
const readBoth =
  (left: RequestLogEntry, right: RequestLogEntry) =>
  (name: string, read: (entry: RequestLogEntry) => unknown, note?: string) =>
    factRow(name, textOf(read(left)), textOf(read(right)), { note });

function sentRows(left: RequestLogEntry, right: RequestLogEntry): readonly FactRow[] {
  const fact = readBoth(left, right);
  const [a, b] = [sentCallOf(left), sentCallOf(right)];
  return [
    ...factRow('Call', a.call, b.call),
    ...namedRows(a.params, b.params, 'path'),
    ...namedRows(a.query, b.query, 'query'),
    ...headerRows(left.request.headers, right.request.headers).filter(({ name }) => !isAgent(name)),
    ...fact('Application', (entry) => entry.application_id),
    ...fact('User', (entry) => entry.user_id),
  ];
}

function answeredRows(left: RequestLogEntry, right: RequestLogEntry): readonly FactRow[] {
  const fact = readBoth(left, right);
  return [
    ...fact('Status', ({ response: { code } }) => `${code} ${statusWord(code)}`),
    ...fact('Logged as an error', ({ error }) => (error ? 'yes' : 'no')),
    ...headerRows(left.response.headers, right.response.headers),
  ];
}

const milliseconds = (value: number | null | undefined): string | undefined =>
  typeof value === 'number' ? `${value.toLocaleString('en-GB')} ms` : undefined;

function circumstanceRows(
  left: RequestLogEntry,
  right: RequestLogEntry,
  timeOf: (seconds: number) => string,
): readonly FactRow[] {
  const fact = readBoth(left, right);
  const [before, after] = [left.response.time, right.response.time];
  return [
    ...fact('Time', ({ created }) => timeOf(created), apartNote(left.created, right.created)),
    ...fact('Taken', ({ response }) => milliseconds(response.time), takenNote(before, after)),
    ...fact('IP address', ({ request }) => request.ip),
    ...headerRows(left.request.headers, right.request.headers).filter(({ name }) => isAgent(name)),
    ...fact('Host', ({ request }) => request.host),
    ...fact('Source', ({ request }) => request.source),
    ...fact('API version', (entry) => entry.api_version),
    ...fact('Request id', (entry) => entry.request_id),
  ];
}

const isAgent = (name: string) => name.toLowerCase() === 'user-agent';

/** Headers by their names, of which upper and lower case make no difference. */
function headerRows(left: unknown, right: unknown): readonly FactRow[] {
  const [a, b] = [headersOf(left), headersOf(right)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
    const [first, second] = [a.get(key), b.get(key)];
    return factRow(first?.name ?? second?.name ?? key, first?.value, second?.value, { place: 'header' });
  });
}

function headersOf(headers: unknown): ReadonlyMap<string, { readonly name: string; readonly value: string }> {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return new Map();
  return new Map(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      { name, value: typeof value === 'string' ? value : JSON.stringify(value) },
    ]),
  );
}
