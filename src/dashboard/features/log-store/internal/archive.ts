import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogQuestion } from '../log-question.ts';
import type { LogTerm } from '../log-terms.ts';
import { type CallOptions, LogCalls } from './log-calls.ts';
import { type LogRow, logRow } from './log-row.ts';
import { readPages } from './read-pages.ts';
import { includes, type ServedSearch, servedPart } from './served-part.ts';

/** About 1 to 3 kB each. */
const MAX_HELD = 150_000;
/** Milliseconds. */
const FRESH_MS = 60_000;
/** Seconds. Entries are logged late and out of order, so a look for new ones overlaps the last. */
const OVERLAP = 60;

interface TakenPage {
  readonly entries: readonly RequestLogEntry[];
  /** Rows of entries that are new. */
  readonly added: readonly LogRow[];
  /** Entries of the search that the service has after this page. */
  readonly left: number;
}

/** The spans that were read with filters. */
interface Coverage {
  readonly filters: readonly RequestLogFilter[];
  spans: readonly TimeBounds[];
  /** Milliseconds of the last look for new entries; 0 for never. */
  lookedAt: number;
}

const isSpan = ({ from, to }: TimeBounds) => from <= to;

const without = (spans: readonly TimeBounds[], { from, to }: TimeBounds): TimeBounds[] =>
  spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from - 1) },
      { from: Math.max(span.from, to + 1), to: span.to },
    ].filter(isSpan),
  );

/** From the first to the last of the gaps. */
export function extentOf(gaps: readonly TimeBounds[]): TimeBounds | undefined {
  const [first, last] = [gaps[0], gaps.at(-1)];
  return first && last && { from: Math.min(first.from, last.from), to: Math.max(first.to, last.to) };
}

const isIn = ({ entry }: LogRow, { from, to }: TimeBounds) => entry.created >= from && entry.created <= to;

/** Everything that was read of the request logs, and which spans were read. */
export class Archive {
  readonly calls: Pick<LogCalls, 'make'>;
  /** Sensitive values come masked from the proxy. */
  readonly isMasked: boolean;
  #rows: readonly LogRow[] = [];
  readonly #byId = new Map<string, LogRow>();
  /** By filters, so that nothing is read twice. */
  readonly #coverage = new Map<string, Coverage>();
  /** By filters and span: entries that the service has in the span, as it said last. */
  readonly #left = new Map<string, number>();
  /** The last finished second by the service's clock, as far as known. */
  #ended = 0;
  #pageSize = 0;

  constructor(calls: Archive['calls'] = new LogCalls(), isMasked = false) {
    this.calls = calls;
    this.isMasked = isMasked;
  }

  /** Newest first; within a second in the service's order. */
  get rows(): readonly LogRow[] {
    return this.#rows;
  }

  /** The service's page size limit, as far as known. */
  get pageSize(): number {
    return this.#pageSize;
  }

  get isFull(): boolean {
    return this.#rows.length >= MAX_HELD;
  }

  row(requestId: string): LogRow | undefined {
    return this.#byId.get(requestId);
  }

  /** Both ends are inclusive. */
  within(span: TimeBounds): readonly LogRow[] {
    return this.#rows.filter((row) => isIn(row, span));
  }

  served({ terms, span, direction }: Pick<LogQuestion, 'terms' | 'span' | 'direction'>): ServedSearch {
    return { filters: servedPart(terms, this.isMasked), span, direction };
  }

  /** The terms that the service filters by. */
  servedTerms(terms: readonly LogTerm[]): readonly LogTerm[] {
    return terms.filter((term) => servedPart([term], this.isMasked).length > 0);
  }

  /** Milliseconds of the last look for new entries; 0 for never. */
  lookedAt({ filters }: Pick<ServedSearch, 'filters'>): number {
    return Math.max(0, ...this.#including(filters).map(({ lookedAt }) => lookedAt));
  }

  /** Unread spans, in the search's direction. @param maxAge milliseconds for which the newest entries count as current */
  missing(search: ServedSearch, maxAge = FRESH_MS): readonly TimeBounds[] {
    const { filters, span, direction } = search;
    const isFresh = Date.now() - this.lookedAt(search) < maxAge;
    const to = isFresh ? Math.min(span.to, this.#ended) : span.to;
    // From `end` on, seconds count as unread.
    const gapsBefore = (end: number) =>
      this.#including(filters)
        .flatMap(({ spans }) => spans.map((it) => ({ from: it.from, to: Math.min(it.to, end - 1) })))
        .filter(isSpan)
        .reduce<readonly TimeBounds[]>(without, [{ from: span.from, to }])
        .filter(isSpan)
        .toSorted((a, b) => b.from - a.from);
    const unread = gapsBefore(Number.POSITIVE_INFINITY);
    const isTopUnread = unread[0] !== undefined && unread[0].to > this.#ended;
    const gaps = isTopUnread ? gapsBefore(this.#ended - OVERLAP) : unread;
    return direction === 'desc' ? gaps : gaps.toReversed();
  }

  /** Number of entries that the service has from the first gap to the last; undefined if unknown. */
  left(search: ServedSearch, maxAge?: number): number | undefined {
    const extent = extentOf(this.missing(search, maxAge));
    return extent ? this.#left.get(JSON.stringify([search.filters, extent])) : 0;
  }

  /** The span of entries logged since the last look. */
  newsSpan(search: ServedSearch): TimeBounds {
    const { from, to } = search.span;
    return { from: this.lookedAt(search) === 0 ? from : Math.max(from, this.#ended - OVERLAP), to };
  }

  /** Reads page by page until the end of a gap, and keeps the entries. @param gap an unread span of the search */
  async *read(search: ServedSearch, gap: TimeBounds, options: CallOptions): AsyncGenerator<TakenPage> {
    const { filters, direction } = search;
    const key = JSON.stringify(filters);
    const coverage = this.#coverage.get(key) ?? { filters, spans: [], lookedAt: 0 };
    this.#coverage.set(key, coverage);
    const isDescending = direction === 'desc';
    const span = extentOf([gap, ...this.missing(search)]) ?? gap;
    const present = Math.floor(Date.now() / 1000);
    const isTop = span.to > this.#ended && span.to >= present;
    const isPast = span.to < present - OVERLAP;
    let isFirst = true;
    for await (const { entries, read, left } of readPages(
      { filters, span, direction },
      this.calls,
      options,
    )) {
      this.#pageSize = Math.max(this.#pageSize, entries.length);
      this.#ended = entries.reduce((ended, { created }) => Math.max(ended, created - 1), this.#ended);
      if (isTop && (isDescending ? isFirst : left === 0)) coverage.lookedAt = Date.now();
      isFirst = false;
      const added = this.#add(entries, isTop);
      // Seconds that had not ended when the page was made may get more entries.
      const ended = isPast ? read : { ...read, to: Math.min(read.to, this.#ended) };
      if (isSpan(ended)) coverage.spans = [...without(coverage.spans, ended), ended];
      const isDone = left === 0 || (isDescending ? read.from <= gap.from : read.to >= gap.to);
      const rest = extentOf(this.missing(search, Number.POSITIVE_INFINITY));
      if (!isDone) this.#left.set(JSON.stringify([filters, rest]), left);
      yield { entries, added, left };
      if (isDone) return;
    }
  }

  #including(filters: readonly RequestLogFilter[]): readonly Coverage[] {
    return [...this.#coverage.values()].filter((it) => includes(it.filters, filters));
  }

  /** @param isNews the entries are newer than all others of their seconds */
  #add(entries: readonly RequestLogEntry[], isNews: boolean): readonly LogRow[] {
    const added: LogRow[] = [];
    for (const entry of entries) {
      if (this.#byId.has(entry.request_id)) continue;
      const row = logRow(entry);
      this.#byId.set(entry.request_id, row);
      added.push(row);
    }
    const rows = isNews ? [...added, ...this.#rows] : [...this.#rows, ...added];
    this.#rows = rows.toSorted((a, b) => b.entry.created - a.entry.created);
    return added;
  }
}
