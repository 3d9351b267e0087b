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

/** About 1 to 3 kB each. */
const MOST_HELD = 150_000;
/** Milliseconds. */
const FRESH_MS = 60_000;
/** Seconds. Entries are logged late and out of order, so a look for new ones overlaps the last. */
const OVERLAP = 60;

interface TakenPage {
  readonly entries: readonly RequestLogEntry[];
  /** Rows that are new. */
  readonly added: readonly number[];
  /** Entries of the span that the service has after this page. */
  readonly left: number;
}

/** Everything that was read of the request logs, and which spans were read. */
export class Archive {
  readonly table = new EntryTable();
  readonly order = new TimeOrder(this.table);
  readonly calls: Pick<LogCalls, 'make'>;
  /** Sensitive values come masked from the proxy. */
  readonly isMasked: boolean;
  readonly #coverage = new Coverage();
  readonly #left = new LeftCounts();
  /** The last finished second by the service's clock, as far as known. */
  #ended = 0;
  #pageSize = 0;

  constructor(calls: Archive['calls'] = new LogCalls(), isMasked = false) {
    this.calls = calls;
    this.isMasked = isMasked;
  }

  /** The service's page size limit, as far as known. */
  get pageSize(): number {
    return this.#pageSize;
  }

  /** The terms sent to the service; see `servedPart`. */
  servedPart(terms: readonly LogTerm[]): readonly RequestLogFilter[] {
    return servedPart(terms, this.isMasked);
  }

  /** The search's terms that the service filters by. */
  servedTerms(terms: readonly LogTerm[]): readonly LogTerm[] {
    return terms.filter((term) => this.servedPart([term]).length > 0);
  }

  get isFull(): boolean {
    return this.table.size >= MOST_HELD;
  }

  /** Milliseconds of the last look for new entries; 0 for never. */
  lookedAt(filters: readonly RequestLogFilter[]): number {
    return this.#coverage.lookedAt(filters);
  }

  /** Unread spans, newest first. @param maxAge milliseconds for which the newest entries count as current */
  missing(
    filters: readonly RequestLogFilter[],
    { from, to }: TimeBounds,
    maxAge = FRESH_MS,
  ): readonly TimeBounds[] {
    const isFresh = Date.now() - this.lookedAt(filters) < maxAge;
    const end = isFresh ? Math.min(to, this.#ended) : to;
    const [newest, ...older] = end < from ? [] : this.#coverage.missing(filters, { from, to: end });
    if (!newest) return [];
    // Late entries arrive within a minute.
    const top = newest.to > this.#ended ? Math.max(from, this.#ended - OVERLAP) : newest.from;
    const apart = older.filter(({ to }) => to < top - 1);
    const near = older.slice(0, older.length - apart.length);
    return [{ from: Math.min(newest.from, top, ...near.map((part) => part.from)), to: newest.to }, ...apart];
  }

  /**
   * Number of entries that the service has in an unread span; undefined if unknown.
   * @param finds whether the filters match a row
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

  /** The span of entries logged since the last look. */
  newsSpan(filters: readonly RequestLogFilter[], { from, to }: TimeBounds): TimeBounds {
    return { from: this.lookedAt(filters) === 0 ? from : Math.max(from, this.#ended - OVERLAP), to };
  }

  /** Reads a span page by page and adds its entries. */
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
          ? // The rest of an unfinished second counts as older, since it is never requested as missing.
            { from: span.from, to: Math.min(page.read.from - 1, isTop ? this.#ended : span.to) }
          : { from: page.read.to + 1, to: span.to };
      this.#left.set(filters, rest, left);
      yield { entries, added, left };
    }
  }

  /** The read seconds that were finished when the page was requested, and so are complete. */
  #endedOf({ read }: ReadPage): TimeBounds {
    return { from: read.from, to: Math.min(read.to, this.#ended) };
  }
}
