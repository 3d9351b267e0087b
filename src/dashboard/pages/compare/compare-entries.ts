import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks } from '#contract/redaction.ts';
import { logRow, summaryOf } from '#features/log-entry/log-row.ts';
import { statusWord } from '#ui/status-words.ts';
import { type BodyDiff, diffBodies } from './diff/body-diff.ts';
import { countDifferences, type DiffRow } from './diff/diff-row.ts';
import { diffPieces } from './diff/text-diff.ts';

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

/** A named value of two entries. */
export interface FactRow extends DiffRow {
  readonly name: string;
  /** How far apart the two are. */
  readonly note?: string | undefined;
}

type Value = string | undefined;

function factRow(name: string, left: Value, right: Value, note?: string): FactRow[] {
  if (left === undefined && right === undefined) return [];
  const line = (text: string, differs: boolean) => ({ depth: 0, pieces: [{ text, differs }] });
  if (left === undefined) return [{ name, note, kind: 'right', right: line(right ?? '', true) }];
  if (right === undefined) return [{ name, note, kind: 'left', left: line(left, true) }];
  if (left === right) return [{ name, kind: 'same', left: line(left, false), right: line(right, false) }];
  const pieces = diffPieces(left, right);
  return [
    {
      name,
      note,
      kind: 'changed',
      left: { depth: 0, pieces: pieces.left },
      right: { depth: 0, pieces: pieces.right },
    },
  ];
}

const textOf = (value: unknown): Value =>
  value === null || value === undefined || value === '' ? undefined : String(value);

const milliseconds = (value: number | null | undefined): Value =>
  typeof value === 'number' ? `${value.toLocaleString('en-GB')} ms` : undefined;

/** How much longer the right one took. */
export function takenNote(left: number | null | undefined, right: number | null | undefined): Value {
  if (typeof left !== 'number' || typeof right !== 'number' || left === right) return undefined;
  const apart = `${Math.abs(right - left).toLocaleString('en-GB')} ms`;
  return right > left ? `the right one took ${apart} longer` : `the right one was ${apart} faster`;
}

const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How long after the left one the right one was logged, in the largest unit that fits. */
export function apartNote(left: number, right: number): Value {
  const seconds = Math.abs(right - left);
  const [name, size] = UNITS.find(([, it]) => seconds >= it) ?? ['second', 1];
  const count = Math.round(seconds / size);
  if (count === 0) return undefined;
  return `the right one is ${count.toLocaleString('en-GB')} ${name}${count === 1 ? '' : 's'} ${right > left ? 'later' : 'earlier'}`;
}

/** What two entries say of themselves, bodies and headers aside; every entry has another id. @param timeOf a point in time, in words */
function factRows(
  left: RequestLogEntry,
  right: RequestLogEntry,
  timeOf: (seconds: number) => string,
): readonly FactRow[] {
  const fact = (name: string, read: (entry: RequestLogEntry) => unknown, note?: string) =>
    factRow(name, textOf(read(left)), textOf(read(right)), note);
  const [before, after] = [left.response.time, right.response.time];
  return [
    ...fact('Operation', (entry) => summaryOf(logRow(entry))),
    ...fact('Status', ({ response: { code } }) => `${code} ${statusWord(code)}`),
    ...fact('Logged as an error', ({ error }) => (error ? 'yes' : 'no')),
    ...fact('Method', ({ request }) => request.method),
    ...fact('URI', ({ request }) => request.uri),
    ...fact('Time', ({ created }) => timeOf(created), apartNote(left.created, right.created)),
    ...factRow('Taken', milliseconds(before), milliseconds(after), takenNote(before, after)),
    ...fact('Application', (entry) => entry.application_id),
    ...fact('User', (entry) => entry.user_id),
    ...fact('IP address', ({ request }) => request.ip),
    ...fact('Host', ({ request }) => request.host),
    ...fact('Source', ({ request }) => request.source),
    ...fact('API version', (entry) => entry.api_version),
  ];
}

/** Headers by their names, of which upper and lower case make no difference. */
function headerRows(left: unknown, right: unknown): readonly FactRow[] {
  const [a, b] = [headersOf(left), headersOf(right)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
    const [first, second] = [a.get(key), b.get(key)];
    return factRow(first?.name ?? second?.name ?? key, first?.value, second?.value);
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

type Part = Parameters<Masks['of']>[0];

/** Masks that number secrets too: of two that are hidden it is seen whether they are the same. */
export class NumberedMasks extends Masks {
  readonly #secrets = new Map<string, number>();

  override of(part: Part): string {
    if (part.kind === 'email') return super.of(part);
    const { value, quote = '' } = part;
    const number = this.#secrets.get(value) ?? this.#secrets.size + 1;
    this.#secrets.set(value, number);
    return `${quote}[hidden-${number}]${quote}`;
  }
}
