import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { headersOf, logRow } from '#features/log-entry/log-row.ts';
import { statusWord } from '#ui/status-words.ts';
import { apartNote, takenNote } from './internal/apart-notes.ts';
import { type BodyDiff, countBlocks, countRows, type DiffRow, diffBodies, factRow } from './internal/diff.ts';
import { sentCallOf } from './internal/sent-call.ts';

export interface EntriesDiff {
  /** Call, application, and values in path, query and headers. */
  readonly sent: readonly DiffRow[];
  readonly requestBody: BodyDiff;
  /** Status and headers. */
  readonly answered: readonly DiffRow[];
  readonly errorsDiffer: boolean;
  readonly responseBody: BodyDiff;
  /** Times, addresses, durations and the log's own fields, which rarely explain a failure. */
  readonly circumstances: readonly DiffRow[];
  /** Differences in request and response. */
  readonly count: number;
  /** Differences in the circumstances. */
  readonly circumstanceCount: number;
}

/** Sorted, so that the order does not count. */
const codesOf = (entry: RequestLogEntry): string =>
  JSON.stringify(
    logRow(entry)
      .decoded.errors.map(({ code, message }) => code ?? message)
      .toSorted(),
  );

/** @param timeOf formats a time */
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
    countBlocks(requestBody.rows) +
    countRows(answered) +
    Number(errorsDiffer) +
    countBlocks(responseBody.rows);
  return {
    sent,
    requestBody,
    answered,
    errorsDiffer,
    responseBody,
    circumstances,
    count,
    circumstanceCount: countRows(circumstances),
  };
}

const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);

const readBoth =
  (left: RequestLogEntry, right: RequestLogEntry) =>
  (name: string, read: (entry: RequestLogEntry) => unknown, note?: string) =>
    factRow(name, textOf(read(left)), textOf(read(right)), note);

function namedRows(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
  note: string,
): readonly DiffRow[] {
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.flatMap((name) => factRow(name, left.get(name), right.get(name), note));
}

function sentRows(left: RequestLogEntry, right: RequestLogEntry): readonly DiffRow[] {
  const fact = readBoth(left, right);
  const [a, b] = [sentCallOf(left), sentCallOf(right)];
  return [
    ...factRow('Call', a.call, b.call),
    ...namedRows(a.params, b.params, 'in the path'),
    ...namedRows(a.query, b.query, 'in the query'),
    ...headerRows(left.request.headers, right.request.headers).filter(({ name }) => !isAgent(name)),
    ...fact('Application', (entry) => entry.application_id),
    ...fact('User', (entry) => entry.user_id),
  ];
}

function answeredRows(left: RequestLogEntry, right: RequestLogEntry): readonly DiffRow[] {
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
): readonly DiffRow[] {
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

const isAgent = (name: string | undefined) => name?.toLowerCase() === 'user-agent';

/** Header names are case-insensitive. */
function headerRows(left: unknown, right: unknown): readonly DiffRow[] {
  const [a, b] = [left, right].map(
    (headers) => new Map(headersOf(headers).map((header) => [header.name.toLowerCase(), header])),
  );
  const keys = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [first, second] = [a?.get(key), b?.get(key)];
    return factRow(first?.name ?? second?.name ?? key, first?.value, second?.value, 'header');
  });
}
