import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogTerm } from '../log-terms.ts';
import { Coverage } from './coverage.ts';
import { EntryTable } from './entry-table.ts';
import { LeftCounts } from './left-counts.ts';
import { type CallOptions, LogCalls } from './log-calls.ts';
import { type ReadPage, readSpan, type SpanToRead } from './read-span.ts';
import { servedPart } from './served-part.ts';
import { TimeOrder } from './time-order.ts';

/** Entries that are held, about 1 to 3 kB each. */
const MOST_HELD = 150_000;
/** What was looked at so long ago is new enough, milliseconds. */
const FRESH_MS = 60_000;
/** Entries are written after they were stamped, and not in order: whoever looks for new ones goes back by so many seconds. */
const OVERLAP = 60;

/** A page that was taken in. */
interface TakenPage {
  readonly entries: readonly RequestLogEntry[];
  /** Rows of those that were not there before. */
  readonly added: readonly number[];
  /** Entries of the span that the service has beyond this page. */
  readonly left: number;
}

/** Everything that was read of the request logs, and which part of them that is. */
export class Archive {
  readonly table = new EntryTable();
  readonly order = new TimeOrder(this.table);
  readonly calls: Pick<LogCalls, 'make'>;
  /** Whether the entries come with masks in the place of what is sensitive. */
  readonly isMasked: boolean;
  readonly #coverage = new Coverage();
  readonly #left = new LeftCounts();
  /** The last second that has ended by the service's clock, as far as is known. */
  #ended = 0;
  #pageSize = 0;

  constructor(calls: Archive['calls'] = new LogCalls(), isMasked = false) {
    this.calls = calls;
    this.isMasked = isMasked;
  }

  /** Entries that the service gives at once, as far as is known. */
  get pageSize(): number {
    return this.#pageSize;
  }

  /** The part of a search that the service is asked for; see `servedPart`. */
  servedPart(terms: readonly LogTerm[]): readonly RequestLogFilter[] {
    return servedPart(terms, this.isMasked);
  }

  /** The terms that are in that part: what they find is found by the service alone. */
  servedTerms(terms: readonly LogTerm[]): readonly LogTerm[] {
    return terms.filter((term) => this.servedPart([term]).length > 0);
  }

  /** Whether there is no room for more. */
  get isFull(): boolean {
    return this.table.size >= MOST_HELD;
  }

  /** When it was last looked for the newest entry that the filters find, milliseconds; 0 for never. */
  lookedAt(filters: readonly RequestLogFilter[]): number {
    return this.#coverage.lookedAt(filters);
  }

  /**
   * What is to be read of a span so that all of it is there, the newest first.
   * @param maxAge milliseconds for which nobody has to look whether something is new
   */
  missing(
    filters: readonly RequestLogFilter[],
    { from, to }: TimeBounds,
    maxAge = FRESH_MS,
  ): readonly TimeBounds[] {
    const isFresh = Date.now() - this.lookedAt(filters) < maxAge;
    const end = isFresh ? Math.min(to, this.#ended) : to;
    const [newest, ...older] = end < from ? [] : this.#coverage.missing(filters, { from, to: end });
    if (!newest) return [];
    // What comes late comes within the last minute.
    const top = newest.to > this.#ended ? Math.max(from, this.#ended - OVERLAP) : newest.from;
    const apart = older.filter(({ to }) => to < top - 1);
    const near = older.slice(0, older.length - apart.length);
    return [{ from: Math.min(newest.from, top, ...near.map((part) => part.from)), to: newest.to }, ...apart];
  }

  /**
   * How many entries the service has in a missing span; undefined where nobody has asked.
   * @param finds whether the filters find a row
   */
  leftIn(
    filters: readonly RequestLogFilter[],
    missing: TimeBounds,
    finds: (row: number) => boolean,
  ): number | undefined {
    return this.#left.leftIn(
      filters,
      missing,
      (span) => this.#coverage.missing(filters, span),
      (span) => this.order.within(span).reduce((count, row) => count + (finds(row) ? 1 : 0), 0),
    );
  }

  /** The span to look through for what was logged since it was last looked. */
  newsSpan(filters: readonly RequestLogFilter[], { from, to }: TimeBounds): TimeBounds {
    return { from: this.lookedAt(filters) === 0 ? from : Math.max(from, this.#ended - OVERLAP), to };
  }

  /** Reads a span and takes in what it finds, page by page. */
  async *read(part: SpanToRead, options: CallOptions): AsyncGenerator<TakenPage> {
    const { filters, span, direction } = part;
    const before = this.#ended;
    const present = Math.floor(Date.now() / 1000);
    const isTop = span.to > before && span.to >= present;
    const isPast = span.to < present - OVERLAP;
    let isFirst = true;
    for await (const page of readSpan(part, this.calls, options)) {
      const { entries, left } = page;
      this.#pageSize = Math.max(this.#pageSize, entries.length);
      const newest = entries.reduce((latest, { created }) => Math.max(latest, created), 0);
      this.#ended = Math.max(this.#ended, newest - 1);
      const isNewest = direction === 'desc' ? isFirst : left === 0;
      if (isTop && isNewest) this.#coverage.noteLook(filters, Date.now());
      isFirst = false;
      const added = entries.map((entry) => this.table.add(entry)).filter((row) => row !== undefined);
      if (added.length > 0) this.order.add(added, isTop);
      this.#coverage.add(filters, isPast ? page.read : this.#endedOf(page));
      const rest =
        direction === 'desc'
          ? // What is left of a second that has not ended counts as older: nobody looks for it as missing.
            { from: span.from, to: Math.min(page.read.from - 1, isTop ? this.#ended : span.to) }
          : { from: page.read.to + 1, to: span.to };
      this.#left.set(filters, rest, left);
      yield { entries, added, left };
    }
  }

  /** What a page has read of seconds that can get no more entries: those that had ended when it was asked for. */
  #endedOf({ read }: ReadPage): TimeBounds {
    return { from: read.from, to: Math.min(read.to, this.#ended) };
  }
}
