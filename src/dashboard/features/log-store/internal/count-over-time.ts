import type { TimeBounds } from '#lib/time-range.ts';
import type { Outcomes, SplitCounts } from '../log-answers.ts';
import { barIndex } from './bar-index.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';

/** Counts by bar and outcome. @param bars see `barIndex` */
export function countOverTime(
  table: EntryTable,
  rows: Uint32Array,
  bars: readonly TimeBounds[],
): readonly Outcomes[] {
  const { created, code, flags } = table;
  const counts = bars.map(() => ({ succeeded: 0, refused: 0, serverErrors: 0 }));
  const barOf = barIndex(bars);
  for (const row of rows) {
    const bar = counts[barOf(created[row] ?? 0)];
    if (!bar) continue;
    const isServerError = (code[row] ?? 0) >= 500;
    const hasFailed = ((flags[row] ?? 0) & FLAGS.failed) !== 0;
    const outcome = isServerError ? 'serverErrors' : hasFailed ? 'refused' : 'succeeded';
    bar[outcome] += 1;
  }
  return counts;
}

/** Counts the selected and the other rows by bar. @param bars see `barIndex` */
export function splitOverTime(
  { created }: EntryTable,
  rows: Uint32Array,
  chosen: Uint32Array,
  bars: readonly TimeBounds[],
): readonly SplitCounts[] {
  const counts = bars.map(() => ({ chosen: 0, others: 0 }));
  const isChosen = new Set(chosen);
  const barOf = barIndex(bars);
  for (const row of rows) {
    const bar = counts[barOf(created[row] ?? 0)];
    if (bar) bar[isChosen.has(row) ? 'chosen' : 'others'] += 1;
  }
  return counts;
}
