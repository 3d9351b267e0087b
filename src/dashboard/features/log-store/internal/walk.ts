import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogQuestion } from '../log-question.ts';
import type { Archive } from './archive.ts';
import { EntryTable, FLAGS } from './entry-table.ts';
import type { CallOptions } from './log-calls.ts';
import { matcherOf } from './match-terms.ts';
import { readSpan } from './read-span.ts';

/** Entries per batch. */
const BATCH = 500;

/** `left`: entries that the service has beyond those read. */
export interface EntryBatch {
  readonly entries: readonly RequestLogEntry[];
  readonly left: number;
  readonly calls: 0 | 1;
}

function finderIn(table: EntryTable, { terms, withReads }: LogQuestion) {
  const matches = matcherOf(terms, table);
  return (row: number) => (withReads || ((table.flags[row] ?? 0) & FLAGS.read) === 0) && matches(row);
}

function* inBatches(archive: Archive, question: LogQuestion, span: TimeBounds): Generator<EntryBatch> {
  const { table, order } = archive;
  const rows = order.within(span).filter(finderIn(table, question));
  if (question.direction === 'asc') rows.reverse();
  for (let at = 0; at < rows.length; at += BATCH)
    yield { entries: [...rows.subarray(at, at + BATCH)].map((row) => table.entryAt(row)), left: 0, calls: 0 };
}

/** Matches of each page, also if the archive is full. */
async function* readBatches(
  archive: Archive,
  question: LogQuestion,
  span: TimeBounds,
  options: CallOptions,
): AsyncGenerator<EntryBatch> {
  const { table } = archive;
  const part = { filters: archive.servedPart(question.terms), direction: question.direction, span };
  const { isFull } = archive;
  const pages = isFull ? readSpan(part, archive.calls, options) : archive.read(part, options);
  const finds = finderIn(table, question);
  // Duplicates are on adjacent pages.
  let [before, now] = [new Set<string>(), new Set<string>()];
  for await (const { entries, left } of pages) {
    const fresh = entries.filter(({ request_id: id }) => !before.has(id) && !now.has(id));
    [before, now] = [now, new Set(entries.map(({ request_id }) => request_id))];
    if (!isFull) {
      yield {
        entries: fresh.filter(({ request_id }) => finds(table.rowOf(request_id) ?? -1)),
        left,
        calls: 1,
      };
      continue;
    }
    const page = new EntryTable();
    const findsIn = finderIn(page, question);
    for (const entry of fresh) page.add(entry);
    yield {
      entries: fresh.filter(({ request_id }) => findsIn(page.rowOf(request_id) ?? -1)),
      left,
      calls: 1,
    };
  }
}

/** All matches in the search's direction, from the archive and from the service. @param maxAge see `Archive.missing` */
export async function* walk(
  archive: Archive,
  question: LogQuestion,
  options: CallOptions,
  maxAge?: number,
): AsyncGenerator<EntryBatch> {
  const { direction } = question;
  const filters = archive.servedPart(question.terms);
  for (let rest: TimeBounds | undefined = question.span; rest; ) {
    const missing = archive.missing(filters, rest, maxAge);
    const next: TimeBounds | undefined = direction === 'desc' ? missing[0] : missing.at(-1);
    if (!next) {
      yield* inBatches(archive, question, rest);
      return;
    }
    if (direction === 'desc') {
      yield* inBatches(archive, question, { from: next.to + 1, to: rest.to });
      yield* readBatches(archive, question, next, options);
      rest = next.from > rest.from ? { from: rest.from, to: next.from - 1 } : undefined;
    } else {
      yield* inBatches(archive, question, { from: rest.from, to: next.from - 1 });
      yield* readBatches(archive, question, next, options);
      rest = next.to < rest.to ? { from: next.to + 1, to: rest.to } : undefined;
    }
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

export async function findFirst(
  archive: Archive,
  question: LogQuestion,
  { limit, mostCalls = Number.POSITIVE_INFINITY, withLeft }: FindOptions,
  options: CallOptions,
): Promise<FoundEntries> {
  const filters = archive.servedPart(question.terms);
  const { span } = question;
  let calls = 0;
  const entries: RequestLogEntry[] = [];
  // 0: new entries are read too.
  for await (const batch of walk(archive, question, options, 0)) {
    calls += batch.calls;
    entries.push(...batch.entries.slice(0, limit - entries.length));
    if (entries.length >= limit || calls >= mostCalls) break;
  }
  const served = matcherOf(archive.servedTerms(question.terms), archive.table);
  const leftIn = (missing: TimeBounds) => archive.leftIn(filters, missing, served);
  const missing = archive.missing(filters, span);
  const part = question.direction === 'desc' ? missing[0] : missing.at(-1);
  if (withLeft && part && leftIn(part) === undefined)
    for await (const _ of archive.read({ filters, span: part, direction: question.direction }, options)) {
      calls++;
      break;
    }
  const found = countRead(archive, question);
  const left = archive
    .missing(filters, span)
    .reduce((sum, it) => sum + (leftIn(it) ?? 0), found - entries.length);
  return { entries, left: Math.max(0, left), calls };
}

export const countRead = (archive: Archive, question: LogQuestion): number =>
  archive.order.within(question.span).filter(finderIn(archive.table, question)).length;

export const isRead = (archive: Archive, { terms, span }: LogQuestion): boolean =>
  archive.missing(archive.servedPart(terms), span).length === 0;
