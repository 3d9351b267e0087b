import type { Picture } from './counting.ts';
import type { Outcome } from './outcomes.ts';

/** What one bar shows. */
export interface BarCounts {
  /** By outcome, in the order in which they lie on each other; a share of what is known together until it is exact. */
  readonly counts: readonly { readonly outcome: Outcome; readonly count: number }[];
  readonly total: number;
  readonly isExact: boolean;
  readonly isFailed: boolean;
}

/** The counts of each bar. Bars that are counted together share what they have. */
export function barCounts({ bars, series }: Picture): readonly BarCounts[] {
  const all = bars.map(() => ({
    counts: [] as { outcome: Outcome; count: number }[],
    total: 0,
    isExact: true,
    isFailed: false,
  }));
  for (const { outcome, pieces } of series) {
    for (const { first, last, count, isFailed } of pieces) {
      for (let place = first; place <= last; place++) {
        const bar = all[place];
        if (!bar) continue;
        const share = (count ?? 0) / (last - first + 1);
        bar.counts.push({ outcome, count: share });
        bar.total += share;
        bar.isExact &&= first === last && count !== undefined;
        bar.isFailed ||= isFailed;
      }
    }
  }
  return all;
}
