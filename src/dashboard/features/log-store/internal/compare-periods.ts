import type { LogTerm } from '../log-terms.ts';
import { CHANCE, logLikelihood, rateLikelihood } from './log-likelihood.ts';
import type { LogRow } from './log-row.ts';
import { matcherOf } from './match-terms.ts';
import type { Search } from './search.ts';

interface Period {
  readonly rows: readonly LogRow[];
  readonly hours: number;
  /** The total that failures are a share of; undefined if not all entries were read. */
  readonly entries: number | undefined;
}

/** Terms on outcome: failures are a share of all calls, even if only failures are searched. */
const OUTCOMES: ReadonlySet<LogTerm['field']> = new Set(['failed', 'flagged', 'failure', 'error', 'code']);

/** The part of a search that was read. @param until UNIX seconds of the present, if the search ends there */
function periodOf({ archive, question, rows: all, reached: span }: Search, until: number): Period {
  const rows = all.filter(({ isHidden }) => !isHidden);
  const present = Math.max(until, rows[0]?.entry.created ?? 0);
  const hours = Math.max(1, Math.min(span.to, present) - span.from + 1) / 3600;
  const terms = question.terms.filter(({ field }) => !OUTCOMES.has(field));
  if (terms.length === question.terms.length) return { rows, hours, entries: rows.length };
  const calls = archive.served({ ...question, terms, span });
  if (archive.missing(calls, Number.POSITIVE_INFINITY).length > 0) return { rows, hours, entries: undefined };
  const matches = matcherOf(terms);
  const entries = archive.within(span).filter((row) => !row.isHidden && matches(row));
  return { rows, hours, entries: entries.length };
}

const ratioOf = (count: number, of: number) => (of === 0 ? 0 : count / of);

const countOf = (count: number, { entries, hours }: Period) => ({
  count,
  /** 0 to 1 of the period's entries; undefined if not all were read. */
  share: entries === undefined ? undefined : ratioOf(count, entries),
  perHour: ratioOf(count, hours),
});

type Periods = readonly [now: Period, before: Period];

/** @param by compares shares of the entries, or rates per hour */
function changeOf(counts: readonly [number, number], periods: Periods, by: 'share' | 'perHour') {
  const [now, before] = [countOf(counts[0], periods[0]), countOf(counts[1], periods[1])];
  const [one = 0, other = 0] = periods.map(({ entries, hours }) => (by === 'share' ? entries : hours));
  const score = (by === 'share' ? logLikelihood : rateLikelihood)(
    { count: now.count, of: one },
    { count: before.count, of: other },
  );
  const [much, muchBefore] = [now[by] ?? 0, before[by] ?? 0];
  const direction = much === muchBefore ? 'same' : much > muchBefore ? 'more' : 'less';
  const change: 'new' | 'gone' | typeof direction =
    before.count === 0 ? 'new' : now.count === 0 ? 'gone' : direction;
  return {
    now,
    before,
    change,
    /** The difference is not significant. */
    mayBeChance: score < CHANCE,
    /** 2 for twice as frequent; undefined for new. */
    ratio: muchBefore === 0 ? undefined : much / muchBefore,
    score,
  };
}

/** Changes by key, the most significant first, each with a row of the key. Rows without a key are left out. */
function changesBy(
  [now, before]: Periods,
  by: 'share' | 'perHour',
  keyOf: (row: LogRow) => string | undefined,
) {
  const [present, past] = [Map.groupBy(now.rows, keyOf), Map.groupBy(before.rows, keyOf)];
  return [...new Set([...present.keys(), ...past.keys()])]
    .flatMap((key) => {
      const [ofNow, ofBefore] = [present.get(key) ?? [], past.get(key) ?? []];
      const [row] = [...ofNow, ...ofBefore];
      if (key === undefined || !row) return [];
      return { row, ...changeOf([ofNow.length, ofBefore.length], [now, before], by) };
    })
    .toSorted((a, b) => b.score - a.score || b.now.count - a.now.count);
}

/** The most significant changes first. The periods may differ in length. */
export function comparePeriods(now: Period, before: Period) {
  const periods = [now, before] as const;
  const by = periods.every(({ entries }) => entries !== undefined) ? 'share' : 'perHour';
  return {
    now: now.rows.length,
    before: before.rows.length,
    operations: changesBy(periods, 'perHour', ({ operation }) => operation).map(({ row, ...change }) => ({
      operation: row.operation,
      ...change,
    })),
    failures: changesBy(periods, by, ({ kind }) => kind?.id).flatMap(({ row: { kind }, ...change }) =>
      kind ? { kind, ...change } : [],
    ),
  };
}

/**
 * Compares a search with an earlier time, over the read part of both.
 * @param before the same search of the earlier time, in the same archive
 * @param now UNIX seconds
 */
export const changes = (search: Search, before: Search, now: number) =>
  comparePeriods(periodOf(search, now), periodOf(before, now));
