import type { QueryClient } from '@tanstack/react-query';
import { proxy, type Remote } from 'comlink';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { ErrorDetails } from './internal/error-details.ts';
import type { AnsweringSearch } from './internal/log-worker.ts';
import type { LogQuestion, SearchState } from './log-question.ts';
import { type LogStore, logStoreOf, nextId } from './log-store.ts';

/** Rows are transferred in blocks, this many before they are visible. */
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
  /** Undefined if the search is not open. */
  remote: Remote<AnsweringSearch> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #options: SearchOptions;
  #store: LogStore | undefined;
  #snapshot: SearchSnapshot;
  #latest: SearchState | undefined;
  #rows: ReadonlyMap<number, RequestLogEntry> = new Map();
  #sight = { first: 0, last: 0 };
  #start = { index: 0 };
  /** Request ID to scroll to, until it is found or the user scrolls. */
  #startAt: string | undefined;
  #watched: { readonly requestId: string; readonly index: number | undefined } | undefined;
  #isTransferring = false;
  #isOpen = false;

  constructor(client: QueryClient, question: LogQuestion, options: SearchOptions) {
    this.#client = client;
    this.question = question;
    this.#options = options;
    this.#startAt = options.startAt;
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
    this.#latest = undefined;
    const store = logStoreOf(this.#client);
    this.#store = store;
    try {
      await this.#ask('search', async () => {
        this.remote = await store.worker.open(this.id, this.question, this.#options.unasked);
      });
      await this.remote?.onState(proxy(this.#onState));
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.#publish(this.#snapshot.state, error);
      return false;
    }
  }

  close(): void {
    this.#isOpen = false;
    this.remote = undefined;
    void this.#store?.worker.close(this.id);
  }

  async retry(): Promise<boolean> {
    if (!this.#snapshot.state) return this.open();
    await this.remote?.readOn();
    return true;
  }

  /** Reads new entries, which stay hidden until `show`. @throws ApiError */
  async look(): Promise<void> {
    await this.#ask('look', async () => this.remote?.look(), false);
  }

  async countOverTime(bars: readonly TimeBounds[]) {
    return this.remote?.countOverTime(bars);
  }

  /** The same search over an earlier time, with a small limit. */
  earlier(span: TimeBounds): LogSearch {
    const question: LogQuestion = { ...this.question, span, direction: 'desc', withReads: false };
    const options = { startAt: undefined, onEntries: () => undefined, unasked: FEW };
    return new LogSearch(this.#client, question, options);
  }

  /** Keeps the index of an entry known wherever it is. */
  watch(requestId: string | undefined): void {
    if (this.#watched?.requestId === requestId) return;
    const index = requestId === undefined ? -1 : this.#snapshot.indexOf(requestId);
    this.#watched = requestId === undefined ? undefined : { requestId, index: index < 0 ? undefined : index };
    void this.#transfer();
  }

  /** Called with the visible rows, inclusive. */
  readonly onRange = (first: number, last: number): void => {
    this.#sight = { first, last };
    this.isAway.set(first > 0);
    if (first > 0) this.#startAt = undefined;
    void this.#transfer();
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

  /** Through the cache, which retries and asks the user to sign in if the session has ended. */
  #ask(what: string, run: () => Promise<unknown>, retry?: false): Promise<unknown> {
    return this.#client.fetchQuery({
      queryKey: [...operationKey(listRequestLogs), what, this.id],
      queryFn: async () => (await run()) ?? null,
      staleTime: 0,
      gcTime: 0,
      ...(retry === false && { retry }),
    });
  }

  readonly #onState = (state: SearchState): void => {
    if (!this.#isOpen || (this.#latest && state.version <= this.#latest.version)) return;
    const error = errorOf(state.error);
    if (error?.sessionEnded && !this.#latest?.error)
      this.#ask('ended', () => Promise.reject(error), false).catch(() => undefined);
    this.#latest = state;
    void this.#transfer();
  };

  /** The rows near the viewport, in whole blocks. */
  get #window(): TimeBounds {
    const from = Math.max(0, Math.floor((this.#sight.first - AHEAD) / BLOCK) * BLOCK);
    const to = Math.ceil((this.#sight.last + AHEAD + 1) / BLOCK) * BLOCK;
    return { from, to: Math.min(to, this.#latest?.count ?? 0) };
  }

  get #isComplete(): boolean {
    if (this.#latest?.version !== this.#snapshot.state?.version) return false;
    if (this.#watched && this.#watched.index === undefined) return false;
    const { from, to } = this.#window;
    for (let index = from; index < to; index++) if (!this.#rows.has(index)) return false;
    return true;
  }

  /** Transfers the visible rows and publishes them with their state, to prevent flicker. */
  async #transfer(): Promise<void> {
    if (this.#isTransferring || !this.#latest) return;
    this.#isTransferring = true;
    try {
      while (!this.#isComplete) {
        const { from, to } = this.#window;
        const [watched, startAt] = [this.#watched?.requestId, this.#startAt];
        const answer = await this.remote?.rowsAt(from, to, [watched ?? '', startAt ?? '']);
        if (!answer || !this.#isOpen) return;
        this.#onState(answer.state);
        this.#keep(answer.entries, from, answer.state.version !== this.#snapshot.state?.version);
        this.#options.onEntries(answer.entries);
        const [watchedIndex = -1, startIndex = -1] = answer.indexes;
        if (watched !== undefined && watched === this.#watched?.requestId)
          this.#watched = { requestId: watched, index: watchedIndex };
        if (startIndex >= 0 && startAt === this.#startAt) {
          this.#startAt = undefined;
          this.#start = { index: startIndex };
        }
        this.#publish(answer.state, errorOf(answer.state.error));
      }
    } catch (error) {
      // A disposed store does not answer.
      if (this.#isOpen && error instanceof ApiError) this.#publish(this.#snapshot.state, error);
    } finally {
      this.#isTransferring = false;
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
        return indexes.get(requestId) ?? (watched?.requestId === requestId ? (watched.index ?? -1) : -1);
      },
    };
  }
}
