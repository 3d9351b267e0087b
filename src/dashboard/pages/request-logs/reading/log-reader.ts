import type { QueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import type { Store } from '#lib/store.ts';
import type { RowSource } from '#ui/table/row-source.ts';
import { LogCalls } from './log-calls.ts';
import { LogPages } from './log-pages.ts';
import { LogPositions, repairPositions } from './log-positions.ts';
import { firstInput, type LogAnswer, type LogInput, type LogSearch, pinOf } from './log-search.ts';
import { LogSight, UNKNOWN } from './log-sight.ts';
import type { SavedPosition } from './saved-positions.ts';

/** A search as far as it was read. */
interface LogSnapshot {
  /** The first answer has come. */
  readonly ready: boolean;
  /** Why there are no rows. */
  readonly error: Error | null;
  /** The same, or why some rows are missing. */
  readonly lastError: Error | null;
  /** Last second that is in the list as a whole, UNIX seconds; undefined while nothing was found. */
  readonly pinnedAt: number | undefined;
  /** Entries of the list that are newer than that, newest first. */
  readonly head: readonly RequestLogEntry[];
  readonly total: number;
  /** Entries that were read. */
  readonly size: number;
  /** Everything that was read, in the order of the list; put together for whoever asks. */
  readonly loaded: () => readonly RequestLogEntry[];
  readonly calls: number;
  readonly reading: boolean;
  readonly source: RowSource<LogRow>;
}

/** Times that a search is put right because its entries changed; a log in which they always do is read as it comes. */
const MOST_REPAIRS = 5;

interface ReaderOptions {
  /** When the search was started, in milliseconds. What was read since then is new enough. */
  readonly at: number;
  /** Where this list was left. */
  readonly saved: SavedPosition | undefined;
  /** Position of the first row to show, where none was left. */
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
  readonly positions: LogPositions;
  readonly calls: LogCalls;
  readonly #sight: LogSight;
  readonly #pages: LogPages;
  readonly #options: ReaderOptions;
  readonly #listeners = new Set<() => void>();
  #abort = new AbortController();
  /** Last second whose entries are read page by page. */
  #bound: number | undefined;
  #newest: readonly RequestLogEntry[] = [];
  #newestSecond: readonly RequestLogEntry[] = [];
  #arrived: readonly RequestLogEntry[] = [];
  #repairs = 0;
  #repairing = false;
  #reading = false;
  #ready = false;
  #error: Error | null = null;
  #snapshot: LogSnapshot;

  constructor(client: QueryClient, search: LogSearch, options: ReaderOptions) {
    this.search = search;
    this.#options = options;
    this.calls = new LogCalls(client, options.at);
    this.positions = new LogPositions(search.direction === 'desc');
    const { saved } = options;
    if (saved) {
      this.#bound = saved.pin;
      this.positions.clear(saved.total);
    }
    this.#sight = new LogSight(saved?.index ?? options.start, () => this.#pages.read());
    this.#pages = new LogPages({
      calls: this.calls,
      positions: this.positions,
      sight: this.#sight,
      inputOf: (page, size) => this.#bodyInput(page, size),
      canRead: () => this.#bound !== undefined && !this.#repairing && !this.#abort.signal.aborted,
      onPage: (from, answer) => {
        this.#position(from, answer);
        options.onEntries(answer.data, this.#abort.signal);
      },
      onError: (error) => {
        // As long as nothing else is there to show, it is what is shown.
        if (!this.#ready) this.#error = error;
      },
      onChange: () => this.changed(),
    });
    this.#snapshot = this.#take();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): LogSnapshot => this.#snapshot;

  /** Whether the list is scrolled away from its top. */
  get away(): Store<boolean> {
    return this.#sight.away;
  }

  /** When the list was as it is, milliseconds. */
  get startedAt(): number {
    const { at, saved } = this.#options;
    return saved ? saved.pin * 1000 : at;
  }

  /** The first answer's entries, newest first, if it was asked for the newest. */
  get newest(): readonly RequestLogEntry[] {
    return this.#newest;
  }

  /**
   * Where the list is now, for the way back to it; undefined at its top, where whoever comes back finds what is new.
   * @param now UNIX seconds that the search's relative times count from
   */
  positionToSave(now: number): SavedPosition | undefined {
    const { first } = this.#sight;
    if (!this.#ready || this.#bound === undefined || first === 0) return undefined;
    // The newest second has ended by then.
    const pin = this.#newest[0]?.created ?? this.#bound;
    const total = this.positions.bodyTotal + this.#newestSecond.length;
    return { search: this.search.id, now, pin, total, index: Math.max(0, first - this.#arrived.length) };
  }

  begin(): void {
    this.#abort = new AbortController();
    if (this.#bound === undefined) void this.#readFirst();
    else this.#pages.read();
  }

  /** Ends what is under way. */
  end(): void {
    this.#abort.abort();
    this.#sight.end();
    this.#pages.stop();
  }

  /** Tries again what could not be read. */
  readonly retry = (): void => {
    this.#error = null;
    this.#pages.forgetErrors();
    this.changed();
    if (this.#bound === undefined) void this.#readFirst();
    else this.#pages.read();
  };

  /** The same without a sign of it, unless it comes. @returns whether it did */
  readonly readAgain = async (): Promise<boolean> => {
    if (this.#bound !== undefined) return this.#pages.readAgain();
    await this.#readFirst({ retry: false });
    return this.#ready;
  };

  /** Scrolls to a position. */
  goTo(index: number): void {
    this.#sight.goTo(index);
    this.changed();
  }

  /** Reads the first pinned entries again: some are said to have come late, and the answer's total will tell. */
  async recheck(): Promise<void> {
    if (this.#repairing || this.#bound === undefined) return;
    const answer = await this.calls.make(this.#bodyInput(1, this.#pages.size), { since: Date.now() });
    if (this.#abort.signal.aborted) return;
    this.#position(0, answer);
    this.changed();
  }

  /** Puts entries over the pinned ones. @param entries newest first */
  setArrived(entries: readonly RequestLogEntry[]): void {
    this.#arrived = entries;
    this.positions.setHead(this.#wholeHead());
    this.changed();
  }

  /**
   * Reads a block of the pinned entries, of whatever size.
   * @returns how many entries the service gives at once; where that is not what was asked for, the answer is not used
   */
  async readBlock(page: number, perPage: number): Promise<number> {
    const answer = await this.calls.make(this.#bodyInput(page, perPage), { gcTime: 0 });
    const given = answer.meta.pagination.per_page || perPage;
    if (given === perPage && !this.#abort.signal.aborted) this.#position((page - 1) * given, answer);
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

  async #readFirst(options?: Parameters<LogCalls['make']>[1]): Promise<void> {
    const { signal } = this.#abort;
    this.#reading = true;
    this.changed();
    try {
      const answer = await this.calls.make(firstInput(this.search), options);
      if (!signal.aborted) this.#pin(answer);
    } catch (error) {
      if (!signal.aborted) this.#error = error as Error;
    }
    if (signal.aborted) return;
    this.#reading = false;
    this.changed();
    this.#pages.read();
  }

  #pin(answer: LogAnswer): void {
    const { bound, newest, newestSecond, bodyTotal, body, from } = pinOf(answer, this.search);
    this.#ready = true;
    this.#bound = bound;
    this.#newest = newest;
    this.#newestSecond = newestSecond;
    this.positions.setHead(newestSecond);
    this.positions.clear(bodyTotal);
    this.positions.fill(from, body);
    this.#options.onEntries(answer.data, this.#abort.signal);
  }

  /** Puts an answer's entries where they belong, if they are of the list as it is known. */
  #position(from: number, { data, meta }: LogAnswer): void {
    const { total } = meta.pagination;
    if (this.#repairing) return;
    if (!this.#ready) {
      this.#ready = true;
      this.#moveOn(total - this.positions.bodyTotal);
    }
    if (total === this.positions.bodyTotal) this.positions.fill(from, data);
    else void this.#repair(total);
  }

  /** What came in the second that the list was left in is on top of what was there. */
  #moveOn(by: number): void {
    if (by === 0) return;
    this.positions.clear(this.positions.bodyTotal + by);
    if (this.search.direction === 'desc') this.#sight.goTo(Math.max(0, this.#sight.start.index + by));
  }

  async #repair(total: number): Promise<void> {
    this.#repairing = true;
    this.calls.renew();
    this.#pages.stop();
    this.#repairs++;
    const { positions, search } = this;
    const { size } = this.#pages;
    if (this.#repairs > MOST_REPAIRS) positions.resize(total, total);
    else
      await repairPositions({
        ...{ positions, total, size },
        newestFirst: search.direction === 'desc',
        readPage: async (page) => (await this.calls.make(this.#bodyInput(page, size))).data,
      });
    this.#repairing = false;
    if (this.#abort.signal.aborted) return;
    this.#pages.forgetErrors();
    this.changed();
    this.#pages.read();
  }

  #take(): LogSnapshot {
    const { positions } = this;
    const isKnown = this.#ready || positions.total > 0;
    return {
      ready: this.#ready,
      error: this.#ready ? null : this.#error,
      lastError: this.#ready ? (this.#pages.error ?? null) : this.#error,
      pinnedAt: this.#bound,
      head: this.#wholeHead(),
      total: positions.total,
      size: positions.size,
      loaded: () => positions.loaded,
      calls: this.calls.made,
      reading: this.#reading || this.#pages.reading,
      source: {
        count: isKnown ? positions.total : UNKNOWN,
        rowAt: (position) => {
          const entry = positions.entryAt(position);
          return entry && logRow(entry);
        },
        indexOf: (id) => positions.indexOf(id),
        onRange: this.#sight.onRange,
        // A table of unknown length cannot be scrolled to a position in it.
        ...(isKnown && { start: this.#sight.start }),
        errorAt: (position) => this.#pages.errorAt(position),
        retry: this.retry,
      },
    };
  }
}
