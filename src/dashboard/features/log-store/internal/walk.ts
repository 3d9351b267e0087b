import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogQuestion } from '../log-question.ts';
import { type Archive, extentOf } from './archive.ts';
import type { CallOptions } from './log-calls.ts';
import { logRow } from './log-row.ts';
import { matcherOf, type RowTest } from './match-terms.ts';
import { readPages } from './read-pages.ts';

/** Entries per batch. */
const BATCH = 500;

/** `left`: entries that the service has beyond those read. */
export interface EntryBatch {
  readonly entries: readonly RequestLogEntry[];
  readonly left: number;
  readonly calls: 0 | 1;
}

/** Tests all terms of a search, and whether hidden reads are shown. */
export function finderOf({ terms, withReads }: Pick<LogQuestion, 'terms' | 'withReads'>): RowTest {
  const matches = matcherOf(terms);
  return (row) => (withReads || !row.isHidden) && matches(row);
}

/** The parts of a span before and after a gap, in the direction of the search. */
function around({ from, to }: TimeBounds, gap: TimeBounds, direction: 'asc' | 'desc') {
  const [older, newer] = [
    { from, to: gap.from - 1 },
    { from: gap.to + 1, to },
  ];
  return direction === 'desc' ? { before: newer, after: older } : { before: older, after: newer };
}

function* inBatches(archive: Archive, question: LogQuestion, span: TimeBounds): Generator<EntryBatch> {
  const rows = archive.within(span).filter(finderOf(question));
  const entries = (question.direction === 'asc' ? rows.toReversed() : rows).map(({ entry }) => entry);
  for (let at = 0; at < entries.length; at += BATCH)
    yield { entries: entries.slice(at, at + BATCH), left: 0, calls: 0 };
}

/** Matches of each page, also if the archive is full. */
async function* readBatches(
  archive: Archive,
  question: LogQuestion,
  gap: TimeBounds,
  options: CallOptions,
): AsyncGenerator<EntryBatch> {
  const search = archive.served(question);
  const pages = archive.isFull
    ? readPages({ ...search, span: gap }, archive.calls, options)
    : archive.read(search, gap, options);
  const finds = finderOf(question);
  let before: ReadonlySet<string> = new Set();
  for await (const { entries, left } of pages) {
    const found = entries.filter(
      (entry) =>
        // A page may repeat entries of the page before, and end beyond the gap.
        !before.has(entry.request_id) &&
        entry.created >= gap.from &&
        entry.created <= gap.to &&
        finds(archive.row(entry.request_id) ?? logRow(entry)),
    );
    before = new Set(entries.map(({ request_id }) => request_id));
    yield { entries: found, left, calls: 1 };
  }
}

/** All matches in the search's direction, from the archive and from the service. @param maxAge see `Archive.missing` */
export async function* walk(
  archive: Archive,
  question: LogQuestion,
  options: CallOptions,
  maxAge?: number,
): AsyncGenerator<EntryBatch> {
  for (let rest = question.span; rest.from <= rest.to; ) {
    const part = { ...question, span: rest };
    const [gap] = archive.missing(archive.served(part), maxAge);
    if (!gap) {
      yield* inBatches(archive, question, rest);
      return;
    }
    const { before, after } = around(rest, gap, question.direction);
    yield* inBatches(archive, question, before);
    yield* readBatches(archive, part, gap, options);
    rest = after;
  }
}

export interface FoundEntries {
  /** In the search's direction. */
  readonly entries: readonly RequestLogEntry[];
  /** Number of further entries, counting unread ones by the served terms only. */
  readonly left: number;
  readonly calls: number;
}

export interface FindOptions {
  readonly limit: number;
  /** Default: unlimited. */
  readonly mostCalls?: number | undefined;
  /** Whether `left` is needed, which may cost one more call. */
  readonly withLeft: boolean;
}

/** Unread entries of a search; undefined if the service has not told their number. */
function unreadIn(archive: Archive, question: LogQuestion): number | undefined {
  const search = archive.served(question);
  const extent = extentOf(archive.missing(search));
  const left = archive.left(search);
  if (!extent || left === undefined) return left;
  const matches = matcherOf(archive.servedTerms(question.terms));
  const edge = question.direction === 'desc' ? extent.to : extent.from;
  // The service counts entries in and between the gaps that were read for another search.
  const read = archive.within(extent).filter((row) => row.entry.created !== edge && matches(row));
  return Math.max(0, left - read.length);
}

export async function findFirst(
  archive: Archive,
  question: LogQuestion,
  { limit, mostCalls = Number.POSITIVE_INFINITY, withLeft }: FindOptions,
  options: CallOptions,
): Promise<FoundEntries> {
  let calls = 0;
  const entries: RequestLogEntry[] = [];
  // 0: new entries are read too.
  for await (const batch of walk(archive, question, options, 0)) {
    calls += batch.calls;
    entries.push(...batch.entries.slice(0, limit - entries.length));
    if (entries.length >= limit || calls >= mostCalls) break;
  }
  if (withLeft && unreadIn(archive, question) === undefined) {
    const search = archive.served(question);
    const [gap = search.span] = archive.missing(search);
    await archive.read(search, gap, options).next();
    calls++;
  }
  const left = countRead(archive, question) - entries.length + (unreadIn(archive, question) ?? 0);
  return { entries, left: Math.max(0, left), calls };
}

export const countRead = (archive: Archive, question: LogQuestion): number =>
  archive.within(question.span).filter(finderOf(question)).length;
