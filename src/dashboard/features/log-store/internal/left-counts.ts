import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';

interface SpanLeft extends TimeBounds {
  readonly left: number;
}

const isWithin = (part: TimeBounds, { from, to }: TimeBounds) => part.from >= from && part.to <= to;
const isSame = (one: TimeBounds, other: TimeBounds) => one.from === other.from && one.to === other.to;

/** Numbers of entries in unread spans, as far as the service has returned them. */
export class LeftCounts {
  readonly #known = new Map<string, SpanLeft[]>();

  /** @param left entries in the span that match the filters */
  set(filters: readonly RequestLogFilter[], { from, to }: TimeBounds, left: number): void {
    if (from > to) return;
    const key = JSON.stringify(filters);
    const others = (this.#known.get(key) ?? []).filter((it) => !isSame(it, { from, to }));
    this.#known.set(key, [...others, { from, to, left }]);
  }

  /**
   * Entries in an unread span. If a part was read since, the span is split, and the count goes to the first part without its
   * own.
   * @param missing unread parts of a span
   * @param countRead read entries in a span
   * @returns undefined if unknown
   */
  leftIn(
    filters: readonly RequestLogFilter[],
    part: TimeBounds,
    missing: (span: TimeBounds) => readonly TimeBounds[],
    countRead: (span: TimeBounds) => number,
  ): number | undefined {
    const known = this.#known.get(JSON.stringify(filters)) ?? [];
    const own = known.find((it) => isSame(it, part));
    if (own) return own.left;
    const [whole] = known
      .filter((it) => isWithin(part, it))
      .toSorted((a, b) => a.to - a.from - (b.to - b.from));
    if (!whole) return undefined;
    const parts = missing(whole);
    if (!parts.some((it) => isSame(it, part))) return undefined;
    const saidOf = (it: TimeBounds) => known.find((span) => isSame(span, it))?.left;
    const unasked = parts.find((it) => saidOf(it) === undefined);
    if (!unasked || !isSame(unasked, part)) return 0;
    const others = parts.reduce((sum, it) => sum + (saidOf(it) ?? 0), 0);
    const read = countRead(whole) - parts.reduce((sum, it) => sum + countRead(it), 0);
    return Math.max(0, whole.left - others - read);
  }
}
