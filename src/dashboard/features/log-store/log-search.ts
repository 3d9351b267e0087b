import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { ErrorDetails } from './internal/error-details.ts';
import type { ChosenEntries, WhyAnswer, WhyQuestion } from './log-answers.ts';
import type { LogQuestion, SearchState } from './log-question.ts';
import { type LogStore, logStoreOf, nextId } from './log-store.ts';

/** Rows that are handed over at once, and that are there beyond those in sight. */
const BLOCK = 100;
const AHEAD = 50;
/** Rows that are kept while others are looked at. */
const MOST_KEPT = 2000;
/** What is compared with reads no more than so many entries without being asked: two pages, the first of a hundred. */
const FEW = 101;

/** A search as it is at a moment; another object whenever it is another. */
export interface SearchSnapshot {
  /** Undefined until the first rows have come. */
  readonly state: SearchState | undefined;
  /** Why there are no rows, or not all of them. */
  readonly error: ApiError | undefined;
  /** The row to begin with; another object whenever the list is to go there. */
  readonly start: { readonly index: number };
  /** Undefined where the row at this index has not been handed over yet. */
  readonly entryAt: (index: number) => RequestLogEntry | undefined;
  /** Index of an entry; -1 where it is not known. The one that is watched is known wherever it stands. */
  readonly indexOf: (requestId: string) => number;
}

interface SearchOptions {
  /** Request id of the entry that is to be the first in sight, once it is found. */
  readonly startAt: string | undefined;
  /** Told of entries that are about to be looked at. */
  readonly onEntries: (entries: readonly RequestLogEntry[]) => void;
  /** Beside another search that is open: how many entries are read without being asked. */
  readonly unasked?: number;
}

const errorOf = (details: ErrorDetails | undefined) => details && new ApiError(details);

/** A search that is open: its state, and its rows as far as they are looked at. */
export class LogSearch {
  readonly question: LogQuestion;
  /** Whether it is scrolled away from its top. */
  readonly isAway = createStore(false);
  readonly #client: QueryClient;
  /** No two searches have the same. */
  readonly id = nextId();
  readonly #listeners = new Set<() => void>();
  #store: LogStore | undefined;
  #snapshot: SearchSnapshot;
  #latest: SearchState | undefined;
  /** Rows at the beginning that are the same in the latest state as in what is shown. */
  #unchanged = 0;
  #rows: ReadonlyMap<number, RequestLogEntry> = new Map();
  #sight = { first: 0, last: 0 };
  #start = { index: 0 };
  /** Entry that is to be the first in sight, until it was found or somebody has scrolled. */
  #startAt: string | undefined;
  readonly #onEntries: SearchOptions['onEntries'];
  readonly #unasked: number | undefined;
  #watched: { readonly requestId: string; readonly index: number } | undefined;
  #isBusy = false;
  #isOpen = false;

  constructor(client: QueryClient, question: LogQuestion, { startAt, onEntries, unasked }: SearchOptions) {
    this.#client = client;
    this.question = question;
    this.#startAt = startAt;
    this.#onEntries = onEntries;
    this.#unasked = unasked;
    this.#snapshot = this.#take(undefined, undefined);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): SearchSnapshot => this.#snapshot;

  /** Opens it, or tries again. @returns whether there are rows, or nothing that keeps them from coming */
  async open(): Promise<boolean> {
    this.#isOpen = true;
    const store = logStoreOf(this.#client);
    this.#store = store;
    try {
      // By way of the cache, which tries again where that may help, and knows what the end of a session is.
      const state = await this.#client.fetchQuery({
        queryKey: [...operationKey(listRequestLogs), 'search', this.id],
        queryFn: () => store.worker.open(this.id, this.question, this.#unasked),
        gcTime: 0,
      });
      this.#onState(state);
      await store.worker.follow(this.id, proxy(this.#onState));
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.#publish(this.#snapshot.state, error);
      return false;
    }
  }

  close(): void {
    this.#isOpen = false;
    void this.#store?.worker.close(this.id);
  }

  /** Goes on after an error. */
  async retry(): Promise<boolean> {
    if (!this.#snapshot.state) return this.open();
    await this.#store?.worker.readOn(this.id);
    return true;
  }

  /** Reads on, up to so many entries. */
  readOn(limit: number): void {
    void this.#store?.worker.readOn(this.id, limit);
  }

  /** Stops reading. */
  stop(): void {
    void this.#store?.worker.stop(this.id);
  }

  /** Looks for what was logged since; it waits until it is shown. @throws ApiError */
  async look(): Promise<void> {
    try {
      await this.#store?.worker.look(this.id);
    } catch (error) {
      this.#tellSessionEnd(error);
      throw error;
    }
  }

  /** Shows what has come since. @returns version of the state that does */
  async show(): Promise<number | undefined> {
    return this.#store?.worker.show(this.id);
  }

  /** Second of the newest entry before the span; undefined where none is found. @throws ApiError */
  async newestBefore(): Promise<number | undefined> {
    return this.#store?.worker.newestBefore(this.id);
  }

  /** Counts of its rows over bars of time. */
  async countOverTime(bars: readonly TimeBounds[]) {
    return this.#store?.worker.countOverTime(this.id, bars);
  }

  /** The same by whether they are chosen. */
  async splitOverTime(chosen: ChosenEntries, bars: readonly TimeBounds[]) {
    return this.#store?.worker.splitOverTime(this.id, chosen, bars);
  }

  /** What its rows have in common with an entry; undefined where that was not read. */
  async alike(requestId: string) {
    return this.#store?.worker.alike(this.id, requestId);
  }

  /** What its rows have in common, and its failures by kind. @param bars of time, those of the trends */
  async facts(bars: readonly TimeBounds[]) {
    return this.#store?.worker.facts(this.id, bars);
  }

  /**
   * The same search over an earlier time, to be compared with. It reads little without being asked, so that it is known how
   * much there is.
   */
  earlier(span: TimeBounds): LogSearch {
    const question: LogQuestion = { ...this.question, span, direction: 'desc', withReads: false };
    const options = { startAt: undefined, onEntries: () => undefined, unasked: FEW };
    return new LogSearch(this.#client, question, options);
  }

  /**
   * What its rows have more or less of than those of an earlier time, over what was read of both.
   * @param before see `earlier`
   * @param now UNIX seconds
   */
  async changes(before: LogSearch, now: number) {
    return this.#store?.worker.changes(this.id, before.id, now);
  }

  /** How long its calls took: all of them, by operation and in each bar. @param operation only calls of one, by its id */
  async latency(bars: readonly TimeBounds[], operation?: string) {
    return this.#store?.worker.latency(this.id, bars, operation);
  }

  /** What stands out among chosen entries; undefined where the search was closed. */
  async why(question: WhyQuestion, signal: AbortSignal): Promise<WhyAnswer | undefined> {
    const callId = nextId();
    const cancel = () => void this.#store?.worker.cancel(callId);
    signal.addEventListener('abort', cancel);
    return this.#store?.worker
      .why(this.id, callId, question)
      .finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Has the index of an entry known wherever it stands. */
  watch(requestId: string | undefined): void {
    if (this.#watched?.requestId === requestId) return;
    this.#watched = requestId === undefined ? undefined : { requestId, index: -1 };
    if (requestId !== undefined && this.#snapshot.indexOf(requestId) < 0) void this.#locate(requestId);
  }

  /** These rows are in sight, both included. */
  readonly onRange = (first: number, last: number): void => {
    this.#sight = { first, last };
    this.isAway.set(first > 0);
    if (first > 0) this.#startAt = undefined;
    void this.#handOver();
  };

  /** Scrolls to a row. */
  goTo(index: number): void {
    this.#start = { index };
    this.#publish(this.#snapshot.state, this.#snapshot.error);
  }

  /**
   * Request id of the entry to come back to: the one to start at until it is found, then the first in sight that was read.
   * Undefined at the top.
   */
  get position(): string | undefined {
    if (this.#startAt !== undefined) return this.#startAt;
    if (!this.isAway.get()) return undefined;
    const { first, last } = this.#sight;
    for (let index = first; index <= last; index++) {
      const entry = this.#rows.get(index);
      if (entry) return entry.request_id;
    }
    return undefined;
  }

  /** Has the cache know where a session has ended: whoever is on the page is asked to sign in again then. */
  #tellSessionEnd(error: unknown): void {
    if (!(error instanceof ApiError && error.sessionEnded)) return;
    const queryKey = [...operationKey(listRequestLogs), 'ended', this.id];
    this.#client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(error), gcTime: 0 })
      .catch(() => undefined);
  }

  async #goToStart(): Promise<void> {
    if (this.#startAt === undefined) return;
    const index = await this.#store?.worker.indexOf(this.id, this.#startAt);
    if (index === undefined || index < 0 || this.#startAt === undefined) return;
    this.#startAt = undefined;
    this.goTo(index);
  }

  async #locate(requestId: string): Promise<void> {
    const index = await this.#store?.worker.indexOf(this.id, requestId);
    if (index === undefined || this.#watched?.requestId !== requestId || this.#watched.index === index)
      return;
    this.#watched = { requestId, index };
    this.#publish(this.#snapshot.state, this.#snapshot.error);
  }

  readonly #onState = (state: SearchState): void => {
    if (!this.#isOpen || (this.#latest && state.version <= this.#latest.version)) return;
    // Each state says what is the same since the one before it.
    const isNext = state.version === (this.#latest?.version ?? 0) + 1;
    this.#unchanged = isNext ? Math.min(this.#unchanged, state.unchanged) : 0;
    if (!this.#latest?.error) this.#tellSessionEnd(errorOf(state.error));
    this.#latest = state;
    void this.#handOver();
  };

  /** What is to be handed over of a state, by whole blocks; undefined where all of it is there. */
  #wanted({ count }: SearchState, isThere: (index: number) => boolean): TimeBounds | undefined {
    const from = Math.max(0, Math.floor((this.#sight.first - AHEAD) / BLOCK) * BLOCK);
    const to = Math.min(count, Math.ceil((this.#sight.last + AHEAD + 1) / BLOCK) * BLOCK);
    let [first, last] = [from, to - 1];
    while (first < to && isThere(first)) first++;
    while (last > first && isThere(last)) last--;
    return first < to ? { from: first, to: last + 1 } : undefined;
  }

  /** Brings the rows in sight, and shows a state together with its rows: nothing flickers between two. */
  async #handOver(): Promise<void> {
    if (this.#isBusy || !this.#latest) return;
    this.#isBusy = true;
    try {
      for (let state: SearchState = this.#latest; ; state = this.#latest ?? state) {
        const isNew = state !== this.#snapshot.state;
        const kept = isNew ? Math.min(this.#unchanged, state.count) : state.count;
        if (isNew) this.#unchanged = Number.POSITIVE_INFINITY;
        const wanted = this.#wanted(state, (index) => index < kept && this.#rows.has(index));
        if (!isNew && !wanted) return;
        if (wanted) {
          const answer = await this.#store?.worker.rows(this.id, wanted.from, wanted.to);
          if (!answer || !this.#isOpen) return;
          if (answer.state.version > state.version) {
            this.#unchanged = Math.min(this.#unchanged, kept);
            this.#onState(answer.state);
            continue;
          }
          this.#keep(answer.entries, wanted.from, kept);
          this.#onEntries(answer.entries);
        } else if (isNew) this.#keep([], 0, kept);
        const { requestId } = this.#watched ?? {};
        this.#publish(state, errorOf(state.error));
        if (isNew && requestId !== undefined) void this.#locate(requestId);
        if (isNew) void this.#goToStart();
      }
    } catch (error) {
      // A store that was ended answers nobody; its page goes, too.
      if (this.#isOpen && error instanceof ApiError) this.#publish(this.#snapshot.state, error);
    } finally {
      this.#isBusy = false;
    }
  }

  #keep(entries: readonly RequestLogEntry[], from: number, kept: number): void {
    const { first } = this.#sight;
    const rows = new Map([...this.#rows].filter(([index]) => index < kept));
    for (const [offset, entry] of entries.entries()) rows.set(from + offset, entry);
    if (rows.size > MOST_KEPT)
      for (const index of rows.keys()) if (Math.abs(index - first) > MOST_KEPT / 4) rows.delete(index);
    this.#rows = rows;
  }

  #publish(state: SearchState | undefined, error: ApiError | undefined): void {
    this.#snapshot = this.#take(state, error);
    for (const listener of this.#listeners) listener();
  }

  #take(state: SearchState | undefined, error: ApiError | undefined): SearchSnapshot {
    const rows = this.#rows;
    const watched = this.#watched;
    let indexes: ReadonlyMap<string, number> | undefined;
    return {
      state,
      error,
      start: this.#start,
      entryAt: (index) => rows.get(index),
      indexOf: (requestId) => {
        indexes ??= new Map([...rows].map(([index, entry]) => [entry.request_id, index]));
        return indexes.get(requestId) ?? (watched?.requestId === requestId ? watched.index : -1);
      },
    };
  }
}
