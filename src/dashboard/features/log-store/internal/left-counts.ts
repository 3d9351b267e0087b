import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/** How many entries the service has in a span that was missing when it said so. */
interface SpanLeft extends TimeBounds {
  readonly left: number;
}

const isWithin = (part: TimeBounds, { from, to }: TimeBounds) => part.from >= from && part.to <= to;
const isSame = (one: TimeBounds, other: TimeBounds) => one.from === other.from && one.to === other.to;

/** How many entries the service has in what is missing, as far as it has said. */
export class LeftCounts {
  readonly #known = new Map<string, SpanLeft[]>();

  /** @param left entries that the filters find in the span */
  set(filters: readonly RequestLogFilter[], { from, to }: TimeBounds, left: number): void {
    if (from > to) return;
    const key = JSON.stringify(filters);
    const others = (this.#known.get(key) ?? []).filter((it) => !isSame(it, { from, to }));
    this.#known.set(key, [...others, { from, to, left }]);
  }

  /**
   * What is left in a missing span. Where something inside was read since for another purpose, a span falls into parts, and
   * what was said of the whole is said of the first of those that nobody has asked for.
   * @param missing what of a span is still missing
   * @param countRead entries in a span that were read
   * @returns undefined where nobody has asked
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
