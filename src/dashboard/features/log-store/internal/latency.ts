import type { TimeBounds } from '#lib/time-range.ts';
import { barFinder } from './count-over-time.ts';
import type { LogRow } from './log-row.ts';

/** Milliseconds, by nearest rank; undefined without durations. */
function percentilesOf(durations: readonly number[]) {
  const count = durations.length;
  if (count === 0) return undefined;
  // A typed array sorts numbers ten times faster.
  const sorted = new Float64Array(durations).sort();
  const at = (percent: number) => sorted[Math.ceil((percent * count) / 100) - 1] ?? 0;
  return { count, p50: at(50), p95: at(95), p99: at(99) };
}

export const medianOf = (rows: readonly LogRow[]): number | undefined =>
  percentilesOf(rows.flatMap(({ entry }) => entry.response.time ?? []))?.p50;

/** Durations as logged, by operation and bar. */
export function latency(rows: readonly LogRow[], bars: readonly TimeBounds[] = []) {
  const durations = () => ({ all: [] as number[], bars: bars.map((): number[] => []) });
  const total = durations();
  const byOperation = new Map<string, typeof total>();
  const barOf = barFinder(bars);
  for (const row of rows) {
    const { time } = row.entry.response;
    if (typeof time !== 'number') continue;
    const ofOperation = byOperation.get(row.operation) ?? durations();
    byOperation.set(row.operation, ofOperation);
    const bar = barOf(row);
    for (const { all, bars: inBars } of [total, ofOperation]) {
      all.push(time);
      inBars[bar]?.push(time);
    }
  }
  return {
    all: percentilesOf(total.all),
    operations: [...byOperation]
      .flatMap(([operation, { all, bars: inBars }]) => {
        const percentiles = percentilesOf(all);
        const trend = inBars.map((bar) => percentilesOf(bar)?.p95);
        return percentiles ? [{ operation, ...percentiles, trend }] : [];
      })
      .toSorted((a, b) => b.count - a.count),
    bars: total.bars.map(percentilesOf),
  };
}
