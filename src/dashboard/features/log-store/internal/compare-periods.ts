import type { Change, PeriodComparison, PeriodCount } from '../log-answers.ts';
import type { EntryTable } from './entry-table.ts';
import { failureKinds } from './failure-kind.ts';
import { CHANCE, logLikelihood, rateLikelihood } from './log-likelihood.ts';

export interface Period {
  readonly rows: Uint32Array;
  readonly seconds: number;
  /** The total that failures are a share of; undefined if not all entries were read. */
  readonly entries: number | undefined;
}

interface Counts {
  now: number;
  before: number;
}

/** Counts by key in both periods; rows without a key are left out. */
function counted<K>(now: Period, before: Period, keyOf: (row: number) => K | undefined): Map<K, Counts> {
  const counts = new Map<K, Counts>();
  for (const side of ['now', 'before'] as const)
    for (const row of (side === 'now' ? now : before).rows) {
      const key = keyOf(row);
      if (key === undefined) continue;
      const known = counts.get(key) ?? { now: 0, before: 0 };
      counts.set(key, known);
      known[side] += 1;
    }
  return counts;
}

const hoursOf = ({ seconds }: Period) => seconds / 3600;

const ratioOf = (count: number, of: number) => (of === 0 ? 0 : count / of);

const countOf = (count: number, period: Period): PeriodCount => ({
  count,
  share: period.entries === undefined ? undefined : ratioOf(count, period.entries),
  perHour: ratioOf(count, hoursOf(period)),
});

/** @param by compares shares of the entries, or rates per hour */
function changeOf(counts: Counts, [now, before]: readonly [Period, Period], by: 'share' | 'perHour'): Change {
  const [present, past] = [countOf(counts.now, now), countOf(counts.before, before)];
  const measure = by === 'share' ? logLikelihood : rateLikelihood;
  const sizeOf = (period: Period) => (by === 'share' ? (period.entries ?? 0) : hoursOf(period));
  const score = measure({ count: counts.now, of: sizeOf(now) }, { count: counts.before, of: sizeOf(before) });
  const [much, muchBefore] = [present[by] ?? 0, past[by] ?? 0];
  const grew = much > muchBefore ? 'more' : 'less';
  return {
    now: present,
    before: past,
    change: counts.before === 0 ? 'new' : counts.now === 0 ? 'gone' : much === muchBefore ? 'same' : grew,
    mayBeChance: score < CHANCE,
    ratio: muchBefore === 0 ? undefined : much / muchBefore,
    score,
  };
}

const byScore = (a: Change, b: Change) => b.score - a.score || b.now.count - a.now.count;

/** The periods may differ in length. */
export function comparePeriods(table: EntryTable, now: Period, before: Period): PeriodComparison {
  const periods = [now, before] as const;
  const operations = counted(now, before, (row) => table.text.operation[row]);
  const failures = counted(now, before, failureKinds(table));
  const areSharesKnown = periods.every(({ entries }) => entries !== undefined);
  return {
    now: now.rows.length,
    before: before.rows.length,
    operations: [...operations]
      .map(([number, counts]) => ({
        operation: table.dictionaries.operation.textOf(number),
        ...changeOf(counts, periods, 'perHour'),
      }))
      .toSorted(byScore),
    failures: [...failures]
      .map(([kind, counts]) => ({ kind, ...changeOf(counts, periods, areSharesKnown ? 'share' : 'perHour') }))
      .toSorted(byScore),
  };
}
