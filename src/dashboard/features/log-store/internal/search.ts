import type { TimeBounds } from '#lib/time-range.ts';
import type { LogQuestion, SearchState } from '../log-question.ts';
import type { Archive } from './archive.ts';
import { FLAGS } from './entry-table.ts';
import { detailsOf } from './error-details.ts';
import type { CallOptions } from './log-calls.ts';
import { matcherOf } from './match-terms.ts';

/** Entries read before the user is asked. */
const MOST_UNASKED = 20_000;
/** Pages of one look for new entries; the rest is read as missing. */
const MOST_NEWS_PAGES = 5;
/** Minimum milliseconds between progress updates. */
const TELL_MS = 250;
/** Pages searched before the span for an entry that is no read of the logs. */
const MOST_PAGES_BEFORE = 5;

/** Match state of a row. */
const [UNKNOWN, NO, YES] = [0, 1, 2];

function commonStart(one: Uint32Array, other: Uint32Array): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count++;
  return count;
}

/** A search over the archive that reads the missing entries. */
export class Search {
  readonly question: LogQuestion;
  readonly archive: Archive;
  readonly #served: ReturnType<Archive['servedPart']>;
  readonly #matches: (row: number) => boolean;
  readonly #matchesServed: (row: number) => boolean;
  #tell: (state: SearchState) => void = () => undefined;
  /** Match state by row. */
  #known = new Uint8Array(0);
  /** New rows that are not shown yet. */
  readonly #held = new Set<number>();
  /** UNIX seconds of the newest shown entry; newer ones are held back. */
  #top: number | undefined;
  #rows = new Uint32Array(0);
  #abort = new AbortController();
  #reading = false;
  /** The user stopped the reading. */
  #isStopped = false;
  #limit = MOST_UNASKED;
  #error: unknown;
  #calls = 0;
  #toldAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: SearchState = {
    ...{ version: 0, count: 0, unchanged: 0, entries: 0, isOfAll: false, reads: 0, left: 0, calls: 0 },
    ...{ pageSize: 0, oldest: undefined, newest: undefined },
    ...{ isReading: false, isPartial: false, error: undefined, waiting: 0, lookedAt: 0 },
  };

  constructor(question: LogQuestion, archive: Archive) {
    this.question = question;
    this.archive = archive;
    this.#served = archive.servedPart(question.terms);
    this.#matches = matcherOf(question.terms, archive.table);
    this.#matchesServed = matcherOf(archive.servedTerms(question.terms), archive.table);
  }

  /** The contiguous part that was read, in the search's direction; only its rows are shown. */
  get reached(): TimeBounds {
    const { span, direction } = this.question;
    const gaps = this.archive.missing(this.#served, span, Number.POSITIVE_INFINITY);
    return direction === 'desc'
      ? { from: gaps[0]?.to ?? span.from, to: span.to }
      : { from: span.from, to: gaps.at(-1)?.from ?? span.to };
  }

  /** All read entries of the span, without reads of the logs. */
  get read(): Uint32Array {
    const { flags } = this.archive.table;
    return this.archive.order
      .within(this.question.span)
      .filter((row) => ((flags[row] ?? 0) & FLAGS.read) === 0);
  }

  /** Newest first. */
  get rows(): Uint32Array {
    return this.#rows;
  }

  /** In the search's direction. */
  rowsBetween(from: number, to: number): readonly number[] {
    const { length } = this.#rows;
    if (this.question.direction === 'desc') return [...this.#rows.subarray(from, to)];
    return [...this.#rows.subarray(Math.max(0, length - to), Math.max(0, length - from))].toReversed();
  }

  /** In the search's direction; -1 if not found. */
  indexOf(requestId: string): number {
    const row = this.archive.table.rowOf(requestId);
    const index = row === undefined ? -1 : this.#rows.indexOf(row);
    return index < 0 || this.question.direction === 'desc' ? index : this.#rows.length - 1 - index;
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Calls `tell` now and on each change. */
  onState(tell: (state: SearchState) => void): void {
    this.#tell = tell;
    tell(this.#state);
  }

  /**
   * Resolves with the first rows and continues reading. Read entries cost no call.
   * @param limit of entries
   * @throws ApiError if the first page fails
   */
  async open(limit = MOST_UNASKED): Promise<SearchState> {
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
    return this.#state;
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
    const span = this.archive.newsSpan(this.#served, this.question.span);
    const options = { urgency: 'soon', signal: this.#abort.signal } as const;
    let pages = 0;
    const found: number[] = [];
    for await (const page of this.#read({ ...this.question, direction: 'desc', span }, options)) {
      found.push(...page.added);
      pages++;
      if (pages === MOST_NEWS_PAGES) break;
    }
    for (const row of found) this.#held.add(row);
    if (this.#reading || this.#isStopped) this.#update();
    else this.readOn();
  }

  /** Shows new entries. @returns version of the new state */
  show(): number {
    this.#held.clear();
    this.#top = undefined;
    this.#update();
    return this.#state.version;
  }

  /** UNIX seconds of the newest entry before the span, without reads of the logs; undefined if none is found. */
  async newestBefore(): Promise<number | undefined> {
    const { table } = this.archive;
    const span = { from: 0, to: this.question.span.from - 1 };
    const options = { urgency: 'now', signal: this.#abort.signal } as const;
    let pages = 0;
    for await (const { entries } of this.#read({ direction: 'desc', span }, options)) {
      const isOne = ({ request_id }: { readonly request_id: string }) => {
        const row = table.rowOf(request_id) ?? 0;
        return ((table.flags[row] ?? 0) & FLAGS.read) === 0 && this.#doesMatch(row);
      };
      const found = entries.find(isOne);
      pages++;
      if (found || pages === MOST_PAGES_BEFORE) return found?.created;
    }
    return undefined;
  }

  /** Whether the first rows are complete. */
  #hasFirstRows(): boolean {
    const { span, direction } = this.question;
    const missing = this.archive.missing(this.#served, span);
    const [newest, oldest] = [missing[0], missing.at(-1)];
    if (!newest || !oldest) return true;
    const before =
      direction === 'desc' ? { from: newest.to + 1, to: span.to } : { from: span.from, to: oldest.from - 1 };
    return this.archive.order.within(before).some((row) => this.#doesMatch(row));
  }

  async *#read(
    part: Pick<LogQuestion, 'span' | 'direction'>,
    options: Parameters<Archive['read']>[1],
  ): ReturnType<Archive['read']> {
    for await (const page of this.archive.read({ ...part, filters: this.#served }, options)) {
      this.#calls++;
      yield page;
    }
  }

  async *#pages(): AsyncGenerator<void> {
    const { span, direction } = this.question;
    const archive = this.archive;
    const { signal } = this.#abort;
    for (let before = ''; ; ) {
      const missing = archive.missing(this.#served, span);
      const part = direction === 'desc' ? missing[0] : missing.at(-1);
      // Prevents an endless loop if the service reports more entries but returns none.
      if (!part || JSON.stringify(part) === before) return;
      before = JSON.stringify(part);
      if (this.#leftIn(part) !== undefined && this.#readSoFar() >= this.#limit) return;
      const isFirst = () => this.#state.version === 0;
      const options: CallOptions = {
        signal,
        get urgency() {
          return isFirst() ? 'now' : 'later';
        },
      };
      for await (const { left } of this.#read({ span: part, direction }, options)) {
        yield;
        if (left > 0 && this.#readSoFar() >= this.#limit) return;
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

  /** Read entries of the span that match the served terms, with reads of the logs. */
  #readSoFar(): number {
    return this.archive.order
      .within(this.question.span)
      .reduce((count, row) => count + (this.#matchesServed(row) ? 1 : 0), 0);
  }

  #leftIn(missing: TimeBounds): number | undefined {
    return this.archive.leftIn(this.#served, missing, this.#matchesServed);
  }

  #doesMatch(row: number): boolean {
    if (row >= this.#known.length) {
      const larger = new Uint8Array(Math.max(this.archive.table.size, row + 1) * 2);
      larger.set(this.#known);
      this.#known = larger;
    }
    if (this.#known[row] === UNKNOWN) this.#known[row] = this.#matches(row) ? YES : NO;
    return this.#known[row] === YES;
  }

  #tellSoon(): void {
    if (this.#timer !== undefined) return;
    const left = this.#toldAt + TELL_MS - Date.now();
    this.#timer = setTimeout(() => this.#update(), Math.max(0, left));
  }

  #update(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = Date.now();
    const { question } = this;
    const { rows, behind, ...found } = this.#found();
    const before = this.#rows;
    this.#rows = rows;
    const missing = this.archive.missing(this.#served, question.span);
    this.#state = {
      ...found,
      version: this.#state.version + 1,
      count: rows.length,
      unchanged:
        question.direction === 'desc'
          ? commonStart(before, rows)
          : commonStart(before.toReversed(), rows.toReversed()),
      left: missing.reduce((sum, part) => sum + (this.#leftIn(part) ?? 0), behind),
      pageSize: this.archive.pageSize,
      oldest: this.#createdOf(rows.at(-1)),
      newest: this.#createdOf(rows[0]),
      isReading: this.#reading,
      isPartial: !this.#reading && missing.length > 0,
      error: this.#error === undefined ? undefined : detailsOf(this.#error),
      calls: this.#calls,
      lookedAt: this.archive.lookedAt(this.#served),
    };
    this.#tell(this.#state);
  }

  #createdOf(row: number | undefined): number | undefined {
    return row === undefined ? undefined : this.archive.table.created[row];
  }

  #found() {
    const { span, withReads, direction } = this.question;
    const { table, order } = this.archive;
    const isOfAll = this.archive.missing([], span).length === 0;
    const within = order.within(span);
    this.#top ??= this.#createdOf(within[0]) ?? 0;
    // Entries read for another purpose must not move this list.
    const isHeld = (row: number) =>
      this.#held.has(row) || (direction === 'desc' && (table.created[row] ?? 0) > (this.#top ?? 0));
    // Rows after an unread gap wait until it is read.
    const reached = this.reached;
    const isReached = (second: number) => second >= reached.from && second <= reached.to;
    const rows = new Uint32Array(within.length);
    let [count, entries, reads, waiting, behind] = [0, 0, 0, 0, 0];
    for (const row of within) {
      if (!isReached(table.created[row] ?? 0)) {
        if (this.#matchesServed(row)) behind++;
        continue;
      }
      const isRead = ((table.flags[row] ?? 0) & FLAGS.read) !== 0;
      const isShown = (withReads || !isRead) && this.#doesMatch(row);
      if (isHeld(row)) {
        if (isShown) waiting++;
        continue;
      }
      if (isOfAll || this.#matchesServed(row)) {
        if (isRead) reads++;
        else entries++;
      }
      if (isShown) rows[count++] = row;
    }
    return { rows: rows.slice(0, count), behind, entries, reads, waiting, isOfAll };
  }
}
