import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { includes } from './served-part.ts';

const without = (spans: readonly TimeBounds[], { from, to }: TimeBounds): TimeBounds[] =>
  spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from - 1) },
      { from: Math.max(span.from, to + 1), to: span.to },
    ].filter((left) => left.from <= left.to),
  );

interface ReadPart {
  readonly filters: readonly RequestLogFilter[];
  spans: readonly TimeBounds[];
  lookedAt: number;
}

/** Which spans were read, and by which filters, so that none is read twice. */
export class Coverage {
  readonly #read = new Map<string, ReadPart>();

  /** Both ends are inclusive. */
  add(filters: readonly RequestLogFilter[], span: TimeBounds): void {
    const part = this.#partOf(filters);
    if (span.from <= span.to) part.spans = [...without(part.spans, span), span];
  }

  /** @param at milliseconds */
  noteLook(filters: readonly RequestLogFilter[], at: number): void {
    this.#partOf(filters).lookedAt = at;
  }

  /** Milliseconds of the last look for new entries; 0 for never. */
  lookedAt(filters: readonly RequestLogFilter[]): number {
    return Math.max(0, ...this.#including(filters).map(({ lookedAt }) => lookedAt));
  }

  /** Unread parts of a span, newest first. @param end seconds from here on count as unread */
  missing(
    filters: readonly RequestLogFilter[],
    span: TimeBounds,
    end = Number.POSITIVE_INFINITY,
  ): readonly TimeBounds[] {
    return this.#including(filters)
      .flatMap(({ spans }) => spans.map(({ from, to }) => ({ from, to: Math.min(to, end - 1) })))
      .filter(({ from, to }) => from <= to)
      .reduce<readonly TimeBounds[]>(without, [span])
      .filter(({ from, to }) => from <= to)
      .toSorted((a, b) => b.from - a.from);
  }

  #including(filters: readonly RequestLogFilter[]): readonly ReadPart[] {
    return [...this.#read.values()].filter((part) => includes(part.filters, filters));
  }

  #partOf(filters: readonly RequestLogFilter[]): ReadPart {
    const key = JSON.stringify(filters);
    const part = this.#read.get(key) ?? { filters, spans: [], lookedAt: 0 };
    this.#read.set(key, part);
    return part;
  }
}
