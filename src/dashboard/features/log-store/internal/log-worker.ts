import '#lib/zod-without-eval.ts';
import { expose } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { ChosenEntries, WhyQuestion } from '../log-answers.ts';
import type { LogQuestion, SearchState } from '../log-question.ts';
import { alike } from './alike.ts';
import { Archive } from './archive.ts';
import { changes } from './changes.ts';
import { chosenRows } from './chosen-rows.ts';
import { countOverTime, splitOverTime } from './count-over-time.ts';
import { handOverErrors } from './error-details.ts';
import { failureGroups } from './failure-groups.ts';
import { latency, ofOperation } from './latency.ts';
import { openStream } from './open-stream.ts';
import { Search } from './search.ts';
import { tallies } from './tally.ts';
import { countRead, type FindOptions, findFirst, isRead, walk } from './walk.ts';
import { whyChosen } from './why.ts';

/** Reads the request logs and answers questions about them, off the main thread. */

handOverErrors();

let isMasked = false;
let archive = new Archive();
/** A closed search answers nothing. */
const searches = new Map<number, Search>();
/** Resolves with the first page of the search that will be opened. */
let prepared: Promise<unknown> = Promise.resolve();
const aborts = new Map<number, AbortController>();

async function cancellable<T>(id: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  aborts.set(id, abort);
  try {
    return await run(abort.signal);
  } finally {
    aborts.delete(id);
  }
}

/** Answers from the archive of the search, which may be older than the current one if memory was full. */
function answered<T>(id: number, answer: (archived: Archive, search: Search) => T): T | undefined {
  const search = searches.get(id);
  return search && answer(search.archive, search);
}

const worker = {
  /** Called before any question if the proxy masks entries. */
  expectMasks(): void {
    isMasked = true;
    archive = new Archive(undefined, isMasked);
  },
  /** See `Search.open`. @param id unique, from the caller @param limit entries to read, for a search beside an open one */
  async open(id: number, question: LogQuestion, limit?: number): Promise<SearchState> {
    await prepared;
    // Frees memory for a new search; open searches keep their archive.
    if (archive.isFull && limit === undefined) archive = new Archive(undefined, isMasked);
    const search = new Search(question, archive);
    searches.set(id, search);
    try {
      return await search.open(limit);
    } catch (error) {
      searches.delete(id);
      throw error;
    }
  },
  follow: (id: number, tell: (state: SearchState) => void) => searches.get(id)?.onState(tell),
  close(id: number): void {
    searches.get(id)?.close();
    searches.delete(id);
  },
  readOn: (id: number, limit?: number) => searches.get(id)?.readOn(limit),
  stop: (id: number) => searches.get(id)?.stop(),
  look: (id: number) => searches.get(id)?.look(),
  show: (id: number) => searches.get(id)?.show(),
  newestBefore: (id: number) => searches.get(id)?.newestBefore(),
  /** Entries by index range, and the version of the state. */
  rows: (id: number, from: number, to: number) =>
    answered(id, ({ table }, search) => ({
      state: search.state,
      entries: search.rowsBetween(from, to).map((row) => table.entryAt(row)),
    })),
  indexOf: (id: number, requestId: string) => searches.get(id)?.indexOf(requestId),
  /** See `countOverTime`. */
  countOverTime: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => countOverTime(table, rows, bars)),
  /** See `splitOverTime`. */
  splitOverTime: (id: number, chosen: ChosenEntries, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => splitOverTime(table, rows, chosenRows(table, rows, chosen), bars)),

  /** See `alike`. */
  alike: (id: number, requestId: string) =>
    answered(id, ({ table }, { rows }) => {
      const row = table.rowOf(requestId);
      return row === undefined ? undefined : alike(table, rows, row);
    }),
  /** Tallies and failures by kind. @param bars of the trends */
  facts: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => ({
      tallies: tallies(table, rows),
      groups: failureGroups(table, rows, bars),
    })),

  /** See `changes`. */
  changes: (id: number, beforeId: number, now: number) =>
    answered(id, (archived, search) => {
      const before = searches.get(beforeId);
      return before?.archive === archived ? changes(search, before, now) : undefined;
    }),
  /** See `latency`. */
  latency: (id: number, bars: readonly TimeBounds[], operation: string | undefined) =>
    answered(id, ({ table }, { rows }) => latency(table, ofOperation(table, rows, operation), bars)),

  /** See `whyChosen`. @param callId for cancelling */
  why: (id: number, callId: number, question: WhyQuestion) =>
    cancellable(callId, async (signal) =>
      answered(id, (archived, search) => whyChosen(archived, search, question, signal)),
    ),

  entry(requestId: string): RequestLogEntry | undefined {
    const row = archive.table.rowOf(requestId);
    return row === undefined ? undefined : archive.table.entryAt(row);
  },
  /** Reads the first page of a search that will be opened. */
  prepare(question: LogQuestion): void {
    const { signal } = new AbortController();
    const first = walk(archive, question, { urgency: 'now', signal }).next();
    // The entries are in the archive; opening the search reports errors.
    prepared = first.then(
      () => undefined,
      () => undefined,
    );
  },
  /** See `findFirst`. @param id for cancelling */
  find: (id: number, question: LogQuestion, options: FindOptions) =>
    cancellable(id, (signal) => findFirst(archive, question, options, { urgency: 'soon', signal })),
  /** Number of matches without a call; undefined if not all entries were read. */
  count: (question: LogQuestion): number | undefined =>
    isRead(archive, question) ? countRead(archive, question) : undefined,
  cancel: (id: number) => aborts.get(id)?.abort(),
  /** See `EntryStream`. */
  stream: (question: LogQuestion, port: MessagePort) => expose(openStream(archive, question), port),
};

export type LogWorker = typeof worker;

expose(worker);
