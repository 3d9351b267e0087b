import { expose } from 'comlink';
import { z } from 'zod';
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

/** Reads the request logs and answers from what was read, away from the page. */

// The worker's policy runs no code from strings, and trying it would be reported.
z.config({ jitless: true });
handOverErrors();

let isMasked = false;
let archive = new Archive();
/** Those that are open: one that was closed answers nothing. */
const searches = new Map<number, Search>();
/** Ends with the first page of the search that is about to be opened. */
let prepared: Promise<unknown> = Promise.resolve();
const aborts = new Map<number, AbortController>();

/** Runs what can be cancelled by its id. */
async function cancellable<T>(id: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  aborts.set(id, abort);
  try {
    return await run(abort.signal);
  } finally {
    aborts.delete(id);
  }
}

/** Answers of a search that is open, by what its rows are of: where the memory was full, that is not what is read into. */
function answered<T>(id: number, answer: (archived: Archive, search: Search) => T): T | undefined {
  const search = searches.get(id);
  return search && answer(search.archive, search);
}

const worker = {
  /** The entries come with masks; said before anything is asked. */
  expectMasks(): void {
    isMasked = true;
    archive = new Archive(undefined, isMasked);
  },
  /**
   * Opens a search; see `Search.open`.
   * @param id of whoever asks, no two searches have the same
   * @param limit entries that are read without being asked, of a search beside one that is open
   */
  async open(id: number, question: LogQuestion, limit?: number): Promise<SearchState> {
    await prepared;
    // Whoever opens a search when the memory is full begins anew; lists that are open keep what they have.
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
  /** The entries from one index to another, and the state that they are of. */
  rows: (id: number, from: number, to: number) =>
    answered(id, ({ table }, search) => ({
      state: search.state,
      entries: search.rowsBetween(from, to).map((row) => table.entryAt(row)),
    })),
  indexOf: (id: number, requestId: string) => searches.get(id)?.indexOf(requestId),
  /** Counts of a search's rows; see `countOverTime`. */
  countOverTime: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => countOverTime(table, rows, bars)),
  /** The same by whether they are chosen; see `splitOverTime`. */
  splitOverTime: (id: number, chosen: ChosenEntries, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => splitOverTime(table, rows, chosenRows(table, rows, chosen), bars)),

  /** What a search's rows have in common with an entry; see `alike`. */
  alike: (id: number, requestId: string) =>
    answered(id, ({ table }, { rows }) => {
      const row = table.rowOf(requestId);
      return row === undefined ? undefined : alike(table, rows, row);
    }),
  /** What a search's rows have in common, and their failures by kind. @param bars those of their trends */
  facts: (id: number, bars: readonly TimeBounds[]) =>
    answered(id, ({ table }, { rows }) => ({
      tallies: tallies(table, rows),
      groups: failureGroups(table, rows, bars),
    })),

  /** What a search's rows have more or less of than those of an earlier one; see `changes`. */
  changes: (id: number, beforeId: number, now: number) =>
    answered(id, (archived, search) => {
      const before = searches.get(beforeId);
      return before?.archive === archived ? changes(search, before, now) : undefined;
    }),
  /** How long a search's calls took, or those of one operation; see `latency`. */
  latency: (id: number, bars: readonly TimeBounds[], operation: string | undefined) =>
    answered(id, ({ table }, { rows }) => latency(table, ofOperation(table, rows, operation), bars)),

  /** What stands out among chosen entries; see `whyChosen`. @param callId by which it is cancelled */
  why: (id: number, callId: number, question: WhyQuestion) =>
    cancellable(callId, async (signal) =>
      answered(id, (archived, search) => whyChosen(archived, search, question, signal)),
    ),

  /** An entry that was read. */
  entry(requestId: string): RequestLogEntry | undefined {
    const row = archive.table.rowOf(requestId);
    return row === undefined ? undefined : archive.table.entryAt(row);
  },
  /** Reads the first page of a search where that is to be read. Whoever opens one waits for it. */
  prepare(question: LogQuestion): void {
    const { signal } = new AbortController();
    const first = walk(archive, question, { urgency: 'now', signal }).next();
    // Its entries are in the archive. What keeps it from being read, opening the search tells.
    prepared = first.then(
      () => undefined,
      () => undefined,
    );
  },
  /** The first entries that a search finds; see `findFirst`. @param id by which it is cancelled */
  find: (id: number, question: LogQuestion, options: FindOptions) =>
    cancellable(id, (signal) => findFirst(archive, question, options, { urgency: 'soon', signal })),
  /** How many entries a search finds, without a call; undefined where not all of them were read. */
  count: (question: LogQuestion): number | undefined =>
    isRead(archive, question) ? countRead(archive, question) : undefined,
  cancel: (id: number) => aborts.get(id)?.abort(),
  /** Hands over everything that a search finds through a port; see `EntryStream`. */
  stream: (question: LogQuestion, port: MessagePort) => expose(openStream(archive, question), port),
};

export type LogWorker = typeof worker;

expose(worker);
