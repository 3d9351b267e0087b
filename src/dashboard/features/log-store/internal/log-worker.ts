import '#lib/zod-without-eval.ts';
import { expose, proxy } from 'comlink';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { ChosenEntries, WhyQuestion } from '../log-answers.ts';
import type { LogQuestion } from '../log-question.ts';
import { Archive } from './archive.ts';
import { changes } from './compare-periods.ts';
import { countOverTime, splitOverTime } from './count-over-time.ts';
import { handOverErrors } from './error-details.ts';
import { alike, failureGroups } from './failure-groups.ts';
import { latency } from './latency.ts';
import { openStream } from './open-stream.ts';
import { Search } from './search.ts';
import { tallies } from './tally.ts';
import { countRead, type FindOptions, findFirst, walk } from './walk.ts';
import { chosenRows, whyChosen } from './why.ts';

/** Reads the request logs and answers questions about them, off the main thread. */

handOverErrors();

/** A search with the answers about its rows. */
export class AnsweringSearch extends Search {
  /** Entries by index range, the indexes of entries by ID, -1 if not found, and the state that all of them are of. */
  rowsAt(from: number, to: number, requestIds: readonly string[]) {
    return {
      state: this.state,
      entries: this.shown.slice(from, to).map(({ entry }) => entry),
      indexes: requestIds.map((id) => this.shown.findIndex(({ entry }) => entry.request_id === id)),
    };
  }

  countOverTime(bars: readonly TimeBounds[]) {
    return countOverTime(this.rows, bars);
  }

  splitOverTime(chosen: ChosenEntries, bars: readonly TimeBounds[]) {
    return splitOverTime(this.rows, chosenRows(this.archive, this.rows, chosen), bars);
  }

  /** Undefined if the entry was not read. */
  alike(requestId: string) {
    const row = this.archive.row(requestId);
    return row && alike(this.rows, row);
  }

  /** Tallies and failures by kind. @param bars of the trends */
  facts(bars: readonly TimeBounds[]) {
    return { tallies: tallies(this.rows), groups: failureGroups(this.rows, bars) };
  }

  /** @param beforeId the same search of an earlier time */
  changes(beforeId: number, now: number) {
    const before = searches.get(beforeId);
    return before?.archive === this.archive ? changes(this, before, now) : undefined;
  }

  latency(bars: readonly TimeBounds[], operation: string | undefined) {
    return latency(
      operation === undefined ? this.rows : this.rows.filter((row) => row.operation === operation),
      bars,
    );
  }

  why(question: WhyQuestion) {
    return whyChosen(this.archive, this, question);
  }
}

let isMasked = false;
let archive = new Archive();
/** The open ones. */
const searches = new Map<number, AnsweringSearch>();
/** Resolves with the first page of the search that will be opened. */
let prepared: Promise<unknown> = Promise.resolve();
const aborts = new Map<number, AbortController>();

const worker = {
  /** Called before any question if the proxy masks entries. */
  expectMasks(): void {
    isMasked = true;
    archive = new Archive(undefined, isMasked);
  },
  /** See `Search.open`. @param id unique, from the caller @param limit entries to read, for a search beside an open one */
  async open(id: number, question: LogQuestion, limit?: number) {
    await prepared;
    // Frees memory for a new search; open searches keep their archive.
    if (archive.isFull && limit === undefined) archive = new Archive(undefined, isMasked);
    const search = new AnsweringSearch(question, archive);
    searches.set(id, search);
    try {
      await search.open(limit);
      return proxy(search);
    } catch (error) {
      searches.delete(id);
      throw error;
    }
  },
  close(id: number): void {
    searches.get(id)?.close();
    searches.delete(id);
  },
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
  async find(id: number, question: LogQuestion, options: FindOptions) {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      return await findFirst(archive, question, options, { urgency: 'soon', signal: abort.signal });
    } finally {
      aborts.delete(id);
    }
  },
  /** Number of matches without a call; undefined if not all entries were read. */
  count: (question: LogQuestion): number | undefined =>
    archive.missing(archive.served(question)).length > 0 ? undefined : countRead(archive, question),
  cancel: (id: number) => aborts.get(id)?.abort(),
  /** See `EntryStream`. */
  stream: (question: LogQuestion, port: MessagePort) => expose(openStream(archive, question), port),
};

export type LogWorker = typeof worker;

expose(worker);
