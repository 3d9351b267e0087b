import type { TimeBounds } from '#lib/time-range.ts';
import type { LogQuestion, SearchState } from '../log-question.ts';
import type { Archive } from './archive.ts';
import { detailsOf } from './error-details.ts';
import type { CallOptions } from './log-calls.ts';
import type { LogRow } from './log-row.ts';
import { matcherOf, type RowTest } from './match-terms.ts';
import type { ServedSearch } from './served-part.ts';
import { finderOf } from './walk.ts';

/** Entries read before the user is asked. */
const MAX_UNASKED = 20_000;
/** Pages of one look for new entries; the rest is read as missing. */
const MAX_NEWS_PAGES = 5;
/** Minimum milliseconds between progress updates. */
const TELL_MS = 250;
/** Pages searched before the span for an entry that is not hidden. */
const MAX_PAGES_BEFORE = 5;

interface NewestSecond {
  /** UNIX seconds. */
  readonly second: number;
  /** Undefined if the second may continue on the next page. */
  readonly rows: ReadonlySet<LogRow> | undefined;
}

/** @param rows newest first */
function newestSecond(rows: readonly LogRow[]): NewestSecond {
  const second = rows[0]?.entry.created ?? 0;
  const end = rows.findIndex(({ entry }) => entry.created < second);
  return { second, rows: end === -1 ? undefined : new Set(rows.slice(0, end)) };
}

const isAfter = ({ second, rows }: NewestSecond, row: LogRow): boolean =>
  row.entry.created > second || (row.entry.created === second && rows?.has(row) === false);

/** A search over the archive that reads the missing entries. */
export class Search {
  readonly question: LogQuestion;
  readonly archive: Archive;
  readonly #served: ServedSearch;
  readonly #matchesServed: RowTest;
  readonly #finds: RowTest;
  #tell: (state: SearchState) => void = () => undefined;
  /** New rows that are not shown yet. */
  readonly #held = new Set<LogRow>();
  /** What is logged later is held back. */
  #top: NewestSecond | undefined;
  /** In the search's direction. */
  shown: readonly LogRow[] = [];
  #abort = new AbortController();
  #reading = false;
  /** The user stopped the reading. */
  #isStopped = false;
  #limit = MAX_UNASKED;
  #error: unknown;
  #calls = 0;
  #toldAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = 0;
  #state: SearchState | undefined;

  constructor(question: LogQuestion, archive: Archive) {
    this.question = question;
    this.archive = archive;
    this.#served = archive.served(question);
    this.#matchesServed = matcherOf(archive.servedTerms(question.terms));
    this.#finds = finderOf(question);
  }

  /** The contiguous part that was read, in the search's direction; only its rows are shown. */
  get reached(): TimeBounds {
    const { from, to } = this.question.span;
    const [gap] = this.archive.missing(this.#served, Number.POSITIVE_INFINITY);
    return this.question.direction === 'desc' ? { from: gap?.to ?? from, to } : { from, to: gap?.from ?? to };
  }

  /** All read entries of the span, without hidden reads. */
  get read(): readonly LogRow[] {
    return this.archive.within(this.question.span).filter(({ isHidden }) => !isHidden);
  }

  /** Newest first. */
  get rows(): readonly LogRow[] {
    return this.question.direction === 'desc' ? this.shown : this.shown.toReversed();
  }

  get state(): SearchState {
    return this.#state ?? this.#update();
  }

  /** Calls `tell` now and on each change. */
  onState(tell: (state: SearchState) => void): void {
    this.#tell = tell;
    tell(this.state);
  }

  /**
   * Resolves with the first rows and continues reading. Read entries cost no call.
   * @param limit of entries
   * @throws ApiError if the first page fails
   */
  async open(limit = MAX_UNASKED): Promise<SearchState> {
    this.#limit = limit;
    const pages = this.#pages();
    if (!this.#hasFirstRows()) {
      this.#reading = true;
      try {
        await pages.next();
      } catch (error) {
        this.#reading = false;
        throw error;
      }
    }
    void this.#readAll(pages);
    return this.state;
  }

  /** Resumes after an error or at the limit. @param limit of entries; default: unchanged */
  readOn(limit = this.#limit): void {
    this.#limit = limit;
    this.#isStopped = false;
    this.#error = undefined;
    if (!this.#reading) void this.#readAll(this.#pages());
  }

  /** Stops reading; read entries stay. */
  stop(): void {
    this.#isStopped = true;
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  close(): void {
    this.stop();
    clearTimeout(this.#timer);
    this.#tell = () => undefined;
  }

  /** Reads new entries, which stay hidden until `show`. @throws ApiError */
  async look(): Promise<void> {
    const span = this.archive.newsSpan(this.#served);
    const options = { urgency: 'soon', signal: this.#abort.signal } as const;
    const found: LogRow[] = [];
    let pages = 0;
    for await (const { added } of this.#read({ ...this.#served, direction: 'desc', span }, span, options)) {
      found.push(...added);
      pages++;
      if (pages === MAX_NEWS_PAGES) break;
    }
    for (const row of found) this.#held.add(row);
    if (this.#reading || this.#isStopped) this.#update();
    else this.readOn();
  }

  /** Shows new entries. @returns version of the new state */
  show(): number {
    this.#held.clear();
    this.#top = undefined;
    return this.#update().version;
  }

  /** UNIX seconds of the newest entry before the span, without hidden reads; undefined if none is found. */
  async newestBefore(): Promise<number | undefined> {
    const span = { from: 0, to: this.question.span.from - 1 };
    const search: ServedSearch = { ...this.#served, direction: 'desc', span };
    const finds = finderOf({ ...this.question, withReads: false });
    let pages = 0;
    for await (const { entries } of this.#read(search, span, {
      urgency: 'now',
      signal: this.#abort.signal,
    })) {
      const found = entries.find(({ request_id }) => {
        const row = this.archive.row(request_id);
        return row && finds(row);
      });
      pages++;
      if (found || pages === MAX_PAGES_BEFORE) return found?.created;
    }
    return undefined;
  }

  /** Whether the first rows are complete. */
  #hasFirstRows(): boolean {
    const { span, direction } = this.question;
    const [gap] = this.archive.missing(this.#served);
    if (!gap) return true;
    const before = direction === 'desc' ? { ...span, from: gap.to + 1 } : { ...span, to: gap.from - 1 };
    return this.archive.within(before).some(this.#finds);
  }

  async *#read(...read: Parameters<Archive['read']>): ReturnType<Archive['read']> {
    for await (const page of this.archive.read(...read)) {
      this.#calls++;
      yield page;
    }
  }

  async *#pages(): AsyncGenerator<void> {
    const { signal } = this.#abort;
    for (let before = ''; ; ) {
      const [gap] = this.archive.missing(this.#served);
      // Prevents an endless loop if the service reports more entries but returns none.
      if (!gap || JSON.stringify(gap) === before) return;
      before = JSON.stringify(gap);
      if (this.archive.left(this.#served) !== undefined && this.#isAtLimit()) return;
      const options: { -readonly [K in keyof CallOptions]: CallOptions[K] } = {
        urgency: this.#version === 0 ? 'now' : 'later',
        signal,
      };
      for await (const { left } of this.#read(this.#served, gap, options)) {
        yield;
        options.urgency = 'later';
        if (left > 0 && this.#isAtLimit()) return;
      }
    }
  }

  async #readAll(pages: AsyncGenerator<void>): Promise<void> {
    const { signal } = this.#abort;
    this.#reading = true;
    this.#update();
    try {
      for await (const _ of pages) this.#tellSoon();
    } catch (error) {
      if (!signal.aborted) this.#error = error;
    }
    this.#reading = false;
    this.#update();
  }

  /** Counts hidden reads too. */
  #isAtLimit(): boolean {
    return this.archive.within(this.question.span).filter(this.#matchesServed).length >= this.#limit;
  }

  #tellSoon(): void {
    if (this.#timer !== undefined) return;
    const left = this.#toldAt + TELL_MS - Date.now();
    this.#timer = setTimeout(() => this.#update(), Math.max(0, left));
  }

  #update(): SearchState {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = Date.now();
    this.#version += 1;
    this.#state = this.#measure();
    this.#tell(this.#state);
    return this.#state;
  }

  #measure(): SearchState {
    const { archive, question } = this;
    const isOfAll = archive.missing({ ...this.#served, filters: [] }).length === 0;
    const read = archive.within(this.reached);
    this.#top ??= newestSecond(read);
    const top = question.direction === 'desc' ? this.#top : undefined;
    const { held = [], free = [] } = Object.groupBy(read, (row) =>
      // Entries read for another purpose must not move this list.
      this.#held.has(row) || (top && isAfter(top, row)) ? 'held' : 'free',
    );
    const counted = isOfAll ? free : free.filter(this.#matchesServed);
    const reads = counted.filter(({ isHidden }) => isHidden).length;
    const found = free.filter(this.#finds);
    this.shown = question.direction === 'desc' ? found : found.toReversed();
    return {
      version: this.#version,
      count: found.length,
      entries: counted.length - reads,
      isOfAll,
      reads,
      left: archive.left(this.#served, Number.POSITIVE_INFINITY) ?? 0,
      pageSize: archive.pageSize,
      oldest: found.at(-1)?.entry.created,
      newest: found[0]?.entry.created,
      isReading: this.#reading,
      isPartial: !this.#reading && archive.missing(this.#served).length > 0,
      error: this.#error === undefined ? undefined : detailsOf(this.#error),
      calls: this.#calls,
      waiting: held.filter(this.#finds).length,
      lookedAt: archive.lookedAt(this.#served),
    };
  }
}
