import type { TimeBounds } from '#lib/time-range.ts';
import type { LogRow } from './log-row.ts';

/** The index of a row's bar, or -1. Fast for rows in time order. @param bars disjoint, possibly with gaps */
export function barFinder(bars: readonly TimeBounds[]): (row: LogRow) => number {
  let last = -1;
  return ({ entry: { created } }) => {
    const bar = bars[last];
    if (!bar || created < bar.from || created > bar.to)
      last = bars.findIndex(({ from, to }) => created >= from && created <= to);
    return last;
  };
}

/** Counts by bar and outcome: refused with a status below 500, including 200 with an error. */
export function countOverTime(rows: readonly LogRow[], bars: readonly TimeBounds[]) {
  const counts = bars.map(() => ({ succeeded: 0, refused: 0, serverErrors: 0 }));
  const barOf = barFinder(bars);
  for (const row of rows) {
    const bar = counts[barOf(row)];
    if (bar) bar[row.entry.response.code >= 500 ? 'serverErrors' : row.failed ? 'refused' : 'succeeded'] += 1;
  }
  return counts;
}

/** Counts the selected and the other rows by bar. */
export function splitOverTime(
  rows: readonly LogRow[],
  chosen: readonly LogRow[],
  bars: readonly TimeBounds[],
) {
  const counts = bars.map(() => ({ chosen: 0, others: 0 }));
  const isChosen = new Set(chosen);
  const barOf = barFinder(bars);
  for (const row of rows) {
    const bar = counts[barOf(row)];
    if (bar) bar[isChosen.has(row) ? 'chosen' : 'others'] += 1;
  }
  return counts;
}
