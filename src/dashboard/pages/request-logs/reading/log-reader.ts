import type { QueryClient } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logRow } from '#kit/log-rows/log-row.ts';
import { createStore, type Store } from '#ui/store.ts';
import type { KeptPlace } from './kept-places.ts';
import { LogPlaces } from './log-places.ts';
import { firstInput, type LogSearch, PAGE } from './log-search.ts';
import { pagesInSight } from './pages-in-sight.ts';
import type { ReadLogs } from './read-logs.ts';

type LogAnswer = OutputOf<typeof listRequestLogs>;
type LogInput = InputOf<typeof listRequestLogs>;

/** Rows beyond those in sight that are read before they are scrolled to. */
const AHEAD = 20;
/** Pages under way at a time. */
const AT_ONCE = 2;
/** Pause after a jump, in milliseconds: whoever drags the scroll bar passes places that nobody wants to read. */
const JUMP_PAUSE = 120;
const START_PAUSE = 500;
/** Times that a search is put right because its entries changed; a log in which they always do is read as it comes. */
const MOST_REPAIRS = 5;
/** Pages in which entries that came late are looked for. */
const LATE_PAGES = 3;
/** Skeleton rows while nobody knows how many there will be. */
const UNKNOWN = 30;

interface ReaderOptions {
  /** When the search was started, in milliseconds. What was read since then is new enough. */
  readonly at: number;
  /** Where this list was left. */
  readonly kept: KeptPlace | undefined;
  /** Place of the first row to show, where none was left. */
  readonly start: number;
  /** Told of entries that were read to be shown. */
  readonly onEntries: (entries: readonly RequestLogEntry[], signal: AbortSignal) => void;
}

/**
 * Reads a search on demand, page by page, so that nothing in it moves while entries arrive.
 *
 * The first call finds the newest entries. The second in which the newest was made may go on; the one before it has
 * ended, by the clock that stamps them. So the pages are those of the seconds that have ended, and what the first call
 * found of the newest second stands over them as it is. Every answer tells how many entries the pinned search has:
 * another number means that entries came late or were deleted, and the list is put right.
 */
export class LogReader {
  readonly search: LogSearch;
  readonly places: LogPlaces;
  /** Whether the list is scrolled away from its top. */
  readonly away: Store<boolean>;
  readonly #client: QueryClient;
  readonly #options: ReaderOptions;
  readonly #listeners = new Set<() => void>();
  #start: { readonly index: number };
  readonly #underWay = new Map<number, readonly unknown[]>();
  readonly #faults = new Map<number, Error>();
  #abort = new AbortController();
  /** Last second whose entries are read page by page. */
  #bound: number | undefined;
  #newest: readonly RequestLogEntry[] = [];
  #newestSecond: readonly RequestLogEntry[] = [];
  #arrived: readonly RequestLogEntry[] = [];
  #size = PAGE;
  #range = { first: 0, last: UNKNOWN };
  /** The table has come to where it was to begin. */
  #isThere = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #freshSince: number;
  #repairs = 0;
  #repairing = false;
  #reading = false;
  #ready = false;
  #error: Error | null = null;
  #calls = 0;
  #snapshot: ReadLogs;

  constructor(client: QueryClient, search: LogSearch, options: ReaderOptions) {
    this.#client = client;
    this.search = search;
    this.#options = options;
    this.#freshSince = options.at;
    this.places = new LogPlaces(search.direction === 'desc');
    const { kept } = options;
    if (kept) {
      this.#bound = kept.pin;
      this.places.clear(kept.total);
    }
    this.#start = { index: kept?.index ?? options.start };
    this.away = createStore(this.#start.index > 0);
    this.#range = { first: this.#start.index, last: this.#start.index + UNKNOWN };
    this.#snapshot = this.#take();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ReadLogs => this.#snapshot;

  /** When the list was as it is, milliseconds. */
  get startedAt(): number {
    const { at, kept } = this.#options;
    return kept ? kept.pin * 1000 : at;
  }

  /** The first answer's entries, newest first, if it was asked for the newest. */
  get newest(): readonly RequestLogEntry[] {
    return this.#newest;
  }

  /**
   * Where the list is now, for the way back to it; undefined at its top, where whoever comes back finds what is new.
   * @param now UNIX seconds that the search's relative times count from
   */
  placeToKeep(now: number): KeptPlace | undefined {
    const { first } = this.#range;
    if (!this.#ready || this.#bound === undefined || first === 0) return undefined;
    // The newest second has ended by then.
    const pin = this.#newest[0]?.created ?? this.#bound;
    const total = this.places.bodyTotal + this.#newestSecond.length;
    return { search: this.search.id, now, pin, total, index: Math.max(0, first - this.#arrived.length) };
  }

  begin(): void {
    this.#abort = new AbortController();
    if (this.#bound === undefined) void this.#readFirst();
    else this.#pump();
  }

  /** Ends what is under way. */
  end(): void {
    this.#abort.abort();
    clearTimeout(this.#pause);
    for (const page of [...this.#underWay.keys()]) this.#cancel(page);
  }

  /** Tries again what could not be read. */
  readonly retry = (): void => {
    this.#error = null;
    this.#faults.clear();
    this.changed();
    if (this.#bound === undefined) void this.#readFirst();
    else this.#pump();
  };

  /** Makes a call of the search and counts it. @param since answers from before this moment are too old, milliseconds */
  call(
    input: LogInput,
    options: { readonly since?: number; readonly gcTime?: number; readonly retry?: false } = {},
  ): Promise<LogAnswer> {
    this.#calls++;
    const { since = this.#freshSince, ...rest } = options;
    const staleTime = Math.max(0, Date.now() - since) + 1;
    return this.#client.fetchQuery({ ...operationQuery(listRequestLogs, input), staleTime, ...rest });
  }

  /** Scrolls to a place. */
  goTo(index: number): void {
    this.#start = { index };
    this.changed();
  }

  /** Reads the first pinned entries again: some are said to have come late, and the answer's total will tell. */
  async recheck(): Promise<void> {
    if (this.#repairing || this.#bound === undefined) return;
    const answer = await this.call(this.#bodyInput(1, this.#size), { since: Date.now() });
    if (this.#abort.signal.aborted) return;
    this.#place(0, answer);
    this.changed();
  }

  /** Puts entries over the pinned ones. @param entries newest first */
  setArrived(entries: readonly RequestLogEntry[]): void {
    this.#arrived = entries;
    this.places.setHead(this.#wholeHead());
    this.changed();
  }

  /**
   * Reads a block of the pinned entries, of whatever size.
   * @returns how many entries the service gives at once; where that is not what was asked for, the answer is not used
   */
  async readBlock(page: number, perPage: number): Promise<number> {
    const answer = await this.call(this.#bodyInput(page, perPage), { gcTime: 0 });
    const given = answer.meta.pagination.per_page || perPage;
    if (given === perPage && !this.#abort.signal.aborted) this.#place((page - 1) * given, answer);
    return given;
  }

  /** Tells whoever follows what was read; for whoever reads blocks and has them drawn now and then. */
  changed(): void {
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  #bodyInput(page: number, perPage: number): LogInput {
    return this.search.input({ to: this.#bound, page, perPage });
  }

  #wholeHead(): readonly RequestLogEntry[] {
    return [...this.#arrived, ...this.#newestSecond];
  }

  async #readFirst(): Promise<void> {
    const { signal } = this.#abort;
    this.#reading = true;
    this.changed();
    try {
      const answer = await this.call(firstInput(this.search));
      if (!signal.aborted) this.#pin(answer);
    } catch (error) {
      if (!signal.aborted) this.#error = error as Error;
    }
    if (signal.aborted) return;
    this.#reading = false;
    this.changed();
    this.#pump();
  }

  #pin({ data, meta }: LogAnswer): void {
    const { total } = meta.pagination;
    const { end, direction } = this.search;
    const newest = data[0]?.created;
    this.#ready = true;
    if (end !== undefined || newest === undefined) {
      this.#bound = end;
      this.places.clear(total);
      this.places.fill(0, data);
    } else {
      const latest = data.filter(({ created }) => created === newest);
      // More in one second than a page holds: where it ends is not known, so it is read like the others.
      this.#newestSecond = latest.length < data.length || latest.length === total ? latest : [];
      const ended = data.slice(this.#newestSecond.length);
      this.#bound = this.#newestSecond.length > 0 ? newest - 1 : newest;
      this.#newest = data;
      const bodyTotal = Math.max(0, total - this.#newestSecond.length);
      this.places.setHead(this.#newestSecond);
      this.places.clear(bodyTotal);
      if (direction === 'desc') this.places.fill(0, ended);
      else this.places.fill(Math.max(0, bodyTotal - ended.length), ended.toReversed());
    }
    this.#options.onEntries(data, this.#abort.signal);
  }

  readonly #onRange = (first: number, last: number): void => {
    const before = this.#range;
    if (before.first === first && before.last === last) return;
    clearTimeout(this.#pause);
    if (first === 0 && !this.#isThere && this.#start.index > AHEAD) {
      // A table that is to begin further down is at its top for a moment.
      this.#pause = setTimeout(() => {
        this.#isThere = true;
        this.#onRange(first, last);
      }, START_PAUSE);
      return;
    }
    this.#isThere = true;
    this.#range = { first, last };
    this.away.set(first > 0);
    const jumped = first > before.last + AHEAD || last < before.first - AHEAD;
    this.#pause = setTimeout(() => this.#pump(), jumped ? JUMP_PAUSE : 0);
  };

  /** Reads what is in sight, and nothing else any more. */
  #pump(): void {
    if (this.#bound === undefined || this.#repairing || this.#abort.signal.aborted) return;
    const sight = { ...this.#range, ahead: AHEAD, size: this.#size };
    const wanted = pagesInSight(this.places, sight).filter((page) => !this.#faults.has(page));
    for (const page of [...this.#underWay.keys()]) if (!wanted.includes(page)) this.#cancel(page);
    for (const page of wanted)
      if (this.#underWay.size < AT_ONCE && !this.#underWay.has(page)) void this.#readPage(page);
  }

  #cancel(page: number): void {
    const queryKey = this.#underWay.get(page);
    this.#underWay.delete(page);
    if (queryKey) void this.#client.cancelQueries({ queryKey, exact: true });
  }

  async #readPage(page: number): Promise<void> {
    const input = this.#bodyInput(page, this.#size);
    const { queryKey } = operationQuery(listRequestLogs, input);
    this.#underWay.set(page, queryKey);
    const isWanted = () => this.#underWay.get(page) === queryKey;
    try {
      const answer = await this.call(input);
      if (!isWanted()) return;
      this.#underWay.delete(page);
      const given = answer.meta.pagination.per_page || this.#size;
      if (given < this.#size) this.#size = given;
      this.#place((page - 1) * given, answer);
      this.#options.onEntries(answer.data, this.#abort.signal);
    } catch (error) {
      if (!isWanted()) return;
      this.#underWay.delete(page);
      if (this.#ready) this.#faults.set(page, error as Error);
      else this.#error = error as Error;
    }
    this.changed();
    this.#pump();
  }

  /** Puts an answer's entries where they belong, if they are of the list as it is known. */
  #place(from: number, { data, meta }: LogAnswer): void {
    const { total } = meta.pagination;
    if (this.#repairing) return;
    if (!this.#ready) {
      this.#ready = true;
      this.#moveOn(total - this.places.bodyTotal);
    }
    if (total === this.places.bodyTotal) this.places.fill(from, data);
    else void this.#repair(total);
  }

  /** What came in the second that the list was left in is on top of what was there. */
  #moveOn(by: number): void {
    if (by === 0) return;
    this.places.clear(this.places.bodyTotal + by);
    if (this.search.direction === 'desc') this.#start = { index: Math.max(0, this.#start.index + by) };
  }

  /** The pinned search has another number of entries than before: the places of those that were read may be wrong. */
  async #repair(total: number): Promise<void> {
    this.#repairing = true;
    this.#freshSince = Date.now();
    for (const page of [...this.#underWay.keys()]) this.#cancel(page);
    this.#repairs++;
    const late = total - this.places.bodyTotal;
    if (this.#repairs > MOST_REPAIRS) this.places.resize(total, total);
    else if (late < 0) this.places.clear(total);
    // Oldest first they have come in near the end.
    else if (this.search.direction === 'asc')
      this.places.resize(total, this.places.bodyTotal - LATE_PAGES * PAGE);
    else if (!(await this.#takeInLate(late))) this.places.clear(total);
    this.#repairing = false;
    if (this.#abort.signal.aborted) return;
    this.#faults.clear();
    this.changed();
    this.#pump();
  }

  /** What comes late is from the last seconds before the pin, so that it is near the top. @returns whether all was found */
  async #takeInLate(count: number): Promise<boolean> {
    let found = 0;
    try {
      for (let page = 1; page <= LATE_PAGES && found < count; page++) {
        const { data } = await this.call(this.#bodyInput(page, this.#size));
        const late = this.places.merge((page - 1) * this.#size, data);
        if (late === undefined) return false;
        found += late;
      }
    } catch {
      return false;
    }
    return found === count;
  }

  #take(): ReadLogs {
    const { places } = this;
    const isKnown = this.#ready || places.total > 0;
    return {
      ready: this.#ready,
      error: this.#ready ? null : this.#error,
      pinnedAt: this.#bound,
      head: this.#wholeHead(),
      total: places.total,
      get loaded() {
        return places.loaded;
      },
      calls: this.#calls,
      reading: this.#reading || this.#underWay.size > 0,
      source: {
        count: isKnown ? places.total : UNKNOWN,
        rowAt: (place) => {
          const entry = places.entryAt(place);
          return entry && logRow(entry);
        },
        indexOf: (id) => places.indexOf(id),
        onRange: this.#onRange,
        // A table of unknown length cannot be scrolled to a place in it.
        ...(isKnown && { start: this.#start }),
        faultAt: (place) => this.#faults.get(Math.floor((place - places.bodyStart) / this.#size) + 1),
        retry: this.retry,
      },
    };
  }
}
