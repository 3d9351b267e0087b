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

/** Rows transferred at once, and kept around the visible ones. */
const BLOCK = 100;
const AHEAD = 50;
/** Rows kept before and after the viewport. */
const KEPT = 1000;
/** Entries that a comparison reads without asking: two pages. */
const FEW = 101;

/** Immutable. */
export interface SearchSnapshot {
  /** Undefined until the first rows arrive. */
  readonly state: SearchState | undefined;
  /** The reason for missing rows. */
  readonly error: ApiError | undefined;
  /** A new object scrolls the list to the index. */
  readonly start: { readonly index: number };
  /** Undefined if the row is not transferred yet. */
  readonly entryAt: (index: number) => RequestLogEntry | undefined;
  /** -1 if unknown. The watched entry is always known. */
  readonly indexOf: (requestId: string) => number;
}

interface SearchOptions {
  /** Request ID of the entry to scroll to when it is found. */
  readonly startAt: string | undefined;
  /** Called with entries that become visible. */
  readonly onEntries: (entries: readonly RequestLogEntry[]) => void;
  /** Limit for a search beside an open one. */
  readonly unasked?: number;
}

const errorOf = (details: ErrorDetails | undefined) => details && new ApiError(details);

/** An open search in the worker, with the rows near the viewport. */
export class LogSearch {
  readonly question: LogQuestion;
  /** Whether the list is scrolled. */
  readonly isAway = createStore(false);
  readonly #client: QueryClient;
  readonly id = nextId();
  readonly #listeners = new Set<() => void>();
  #store: LogStore | undefined;
  #snapshot: SearchSnapshot;
  #latest: SearchState | undefined;
  #rows: ReadonlyMap<number, RequestLogEntry> = new Map();
  #sight = { first: 0, last: 0 };
  #start = { index: 0 };
  /** Request ID to scroll to, until it is found or the user scrolls. */
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

  /** @returns whether there are rows, or no error */
  async open(): Promise<boolean> {
    this.#isOpen = true;
    const store = logStoreOf(this.#client);
    this.#store = store;
    try {
      // Through the cache, which retries and handles an ended session.
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

  async retry(): Promise<boolean> {
    if (!this.#snapshot.state) return this.open();
    await this.#store?.worker.readOn(this.id);
    return true;
  }

  readOn(limit: number): void {
    void this.#store?.worker.readOn(this.id, limit);
  }

  stop(): void {
    void this.#store?.worker.stop(this.id);
  }

  /** Reads new entries, which stay hidden until `show`. @throws ApiError */
  async look(): Promise<void> {
    try {
      await this.#store?.worker.look(this.id);
    } catch (error) {
      this.#tellSessionEnd(error);
      throw error;
    }
  }

  /** Shows new entries. @returns version of the new state */
  async show(): Promise<number | undefined> {
    return this.#store?.worker.show(this.id);
  }

  /** UNIX seconds of the newest entry before the span; undefined if none is found. @throws ApiError */
  async newestBefore(): Promise<number | undefined> {
    return this.#store?.worker.newestBefore(this.id);
  }

  async countOverTime(bars: readonly TimeBounds[]) {
    return this.#store?.worker.countOverTime(this.id, bars);
  }

  async splitOverTime(chosen: ChosenEntries, bars: readonly TimeBounds[]) {
    return this.#store?.worker.splitOverTime(this.id, chosen, bars);
  }

  /** Undefined if the entry was not read. */
  async alike(requestId: string) {
    return this.#store?.worker.alike(this.id, requestId);
  }

  /** @param bars of the trends */
  async facts(bars: readonly TimeBounds[]) {
    return this.#store?.worker.facts(this.id, bars);
  }

  /** The same search over an earlier time, with a small limit. */
  earlier(span: TimeBounds): LogSearch {
    const question: LogQuestion = { ...this.question, span, direction: 'desc', withReads: false };
    const options = { startAt: undefined, onEntries: () => undefined, unasked: FEW };
    return new LogSearch(this.#client, question, options);
  }

  /** Compares the read parts of both searches. @param before see `earlier` @param now UNIX seconds */
  async changes(before: LogSearch, now: number) {
    return this.#store?.worker.changes(this.id, before.id, now);
  }

  /** @param operation only calls of this operation */
  async latency(bars: readonly TimeBounds[], operation?: string) {
    return this.#store?.worker.latency(this.id, bars, operation);
  }

  /** Undefined if the search was closed. */
  async why(question: WhyQuestion, signal: AbortSignal): Promise<WhyAnswer | undefined> {
    const callId = nextId();
    const cancel = () => void this.#store?.worker.cancel(callId);
    signal.addEventListener('abort', cancel);
    return this.#store?.worker
      .why(this.id, callId, question)
      .finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Keeps the index of an entry known wherever it is. */
  watch(requestId: string | undefined): void {
    if (this.#watched?.requestId === requestId) return;
    this.#watched = requestId === undefined ? undefined : { requestId, index: -1 };
    if (requestId !== undefined && this.#snapshot.indexOf(requestId) < 0) void this.#locate(requestId);
  }

  /** Called with the visible rows, inclusive. */
  readonly onRange = (first: number, last: number): void => {
    this.#sight = { first, last };
    this.isAway.set(first > 0);
    if (first > 0) this.#startAt = undefined;
    void this.#handOver();
  };

  goTo(index: number): void {
    this.#start = { index };
    this.#publish(this.#snapshot.state, this.#snapshot.error);
  }

  /**
   * Request ID to restore the scroll position: `startAt` until it is found, then the first visible entry. Undefined at the
   * top.
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

  /** Lets the cache handle an ended session, so that the user is asked to sign in. */
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
    if (!this.#latest?.error) this.#tellSessionEnd(errorOf(state.error));
    this.#latest = state;
    void this.#handOver();
  };

  get #isOutdated(): boolean {
    return this.#latest?.version !== this.#snapshot.state?.version;
  }

  /** The blocks to transfer; undefined if all are there. */
  #wanted(): TimeBounds | undefined {
    const { count = 0 } = this.#latest ?? {};
    const from = Math.max(0, Math.floor((this.#sight.first - AHEAD) / BLOCK) * BLOCK);
    const to = Math.min(count, Math.ceil((this.#sight.last + AHEAD + 1) / BLOCK) * BLOCK);
    if (this.#isOutdated) return { from, to };
    let [first, last] = [from, to - 1];
    while (first < to && this.#rows.has(first)) first++;
    while (last > first && this.#rows.has(last)) last--;
    return first < to ? { from: first, to: last + 1 } : undefined;
  }

  /** Transfers the visible rows and publishes them with their state, to prevent flicker. */
  async #handOver(): Promise<void> {
    if (this.#isBusy || !this.#latest) return;
    this.#isBusy = true;
    try {
      for (let wanted = this.#wanted(); wanted; wanted = this.#wanted()) {
        const isOfNewState = this.#isOutdated;
        const answer = await this.#store?.worker.rows(this.id, wanted.from, wanted.to);
        if (!answer || !this.#isOpen) return;
        this.#onState(answer.state);
        // Some of the visible rows may be of the state before.
        if (this.#isOutdated && !isOfNewState) continue;
        this.#keep(answer.entries, wanted.from, isOfNewState);
        this.#onEntries(answer.entries);
        const { requestId } = this.#watched ?? {};
        this.#publish(answer.state, errorOf(answer.state.error));
        if (isOfNewState && requestId !== undefined) void this.#locate(requestId);
        if (isOfNewState) void this.#goToStart();
      }
    } catch (error) {
      // A disposed store does not answer.
      if (this.#isOpen && error instanceof ApiError) this.#publish(this.#snapshot.state, error);
    } finally {
      this.#isBusy = false;
    }
  }

  #keep(entries: readonly RequestLogEntry[], from: number, isOfNewState: boolean): void {
    const { first, last } = this.#sight;
    const isNear = (index: number) => index > first - KEPT && index < last + KEPT;
    const before = [...this.#rows];
    // Known objects are kept, so that their rows are not rendered again.
    const known = new Map(before.map(([, entry]) => [entry.request_id, entry]));
    this.#rows = new Map([
      ...(isOfNewState ? [] : before.filter(([index]) => isNear(index))),
      ...entries.map((entry, offset) => [from + offset, known.get(entry.request_id) ?? entry] as const),
    ]);
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
