import '#lib/zod-without-eval.ts';
import { expose } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { ChosenEntries, WhyQuestion } from '../log-answers.ts';
import type { LogQuestion, SearchState } from '../log-question.ts';
import { Archive } from './archive.ts';
import { changes } from './compare-periods.ts';
import { countOverTime, splitOverTime } from './count-over-time.ts';
import { handOverErrors } from './error-details.ts';
import { alike, failureGroups } from './failure-groups.ts';
import { latency } from './latency.ts';
import { openStream } from './open-stream.ts';
import { Search } from './search.ts';
import { tallies } from './tally.ts';
import { countRead, type FindOptions, findFirst, isRead, walk } from './walk.ts';
import { chosenRows, whyChosen } from './why.ts';

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

function answered<T>(id: number, answer: (search: Search) => T): T | undefined {
  const search = searches.get(id);
  return search && answer(search);
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
    answered(id, ({ state, shown }) => ({
      state,
      entries: shown.slice(from, to).map(({ entry }) => entry),
    })),
  /** -1 if not found. */
  indexOf: (id: number, requestId: string) =>
    answered(id, ({ shown }) => shown.findIndex(({ entry }) => entry.request_id === requestId)),
  /** See `countOverTime`. */
  countOverTime: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ rows }) => countOverTime(rows, bars)),
  /** See `splitOverTime`. */
  splitOverTime: (id: number, chosen: ChosenEntries, bars: readonly TimeBounds[]) =>
    answered(id, (search) =>
      splitOverTime(search.rows, chosenRows(search.archive, search.rows, chosen), bars),
    ),
  /** See `alike`. */
  alike: (id: number, requestId: string) =>
    answered(id, (search) => {
      const row = search.archive.row(requestId);
      return row && alike(search.rows, row);
    }),
  /** Tallies and failures by kind. @param bars of the trends */
  facts: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ rows }) => ({ tallies: tallies(rows), groups: failureGroups(rows, bars) })),
  /** See `changes`. */
  changes: (id: number, beforeId: number, now: number) =>
    answered(id, (search) => {
      const before = searches.get(beforeId);
      return before?.archive === search.archive ? changes(search, before, now) : undefined;
    }),
  /** See `latency`. @param operation only calls of this operation */
  latency: (id: number, bars: readonly TimeBounds[], operation: string | undefined) =>
    answered(id, ({ rows }) =>
      latency(operation === undefined ? rows : rows.filter((row) => row.operation === operation), bars),
    ),
  /** See `whyChosen`. @param callId for cancelling */
  why: (id: number, callId: number, question: WhyQuestion) =>
    cancellable(callId, async (signal) =>
      answered(id, (search) => whyChosen(search.archive, search, question, signal)),
    ),

  entry: (requestId: string): RequestLogEntry | undefined => archive.row(requestId)?.entry,
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
