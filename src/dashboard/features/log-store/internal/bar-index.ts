import type { TimeBounds } from '#lib/time-range.ts';

/** The bar of a second, or -1. Optimized for rows close in time. @param bars ascending and disjoint, possibly with gaps */
export function barIndex(bars: readonly TimeBounds[]): (second: number) => number {
  let last = 0;
  const isIn = (index: number, second: number) => {
    const bar = bars[index];
    return bar !== undefined && second >= bar.from && second <= bar.to;
  };
  return (second) => {
    if (isIn(last, second)) return last;
    let [low, high] = [0, bars.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bars[middle]?.to ?? 0) < second) low = middle + 1;
      else high = middle;
    }
    if (!isIn(low, second)) return -1;
    last = low;
    return low;
  };
}
