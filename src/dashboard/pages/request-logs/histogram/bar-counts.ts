import type { ChosenEntries, Outcomes, SplitCounts } from '#features/log-store/log-answers.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/** By outcome (an error answered with 200 is a failure), or explained entries and others. */
export type BarPart = keyof Outcomes | keyof SplitCounts;

export type BarCounts = Readonly<Partial<Record<BarPart, number>>>;

/** In stacking order, from the bottom. */
export const barParts: readonly BarPart[] = ['chosen', 'others', 'succeeded', 'refused', 'serverErrors'];

/** After a number: "168 refused". */
export const partWords: Readonly<Record<BarPart, { readonly one: string; readonly many: string }>> = {
  others: { one: 'other shown', many: 'others shown' },
  chosen: { one: 'chosen', many: 'chosen' },
  succeeded: { one: 'succeeded', many: 'succeeded' },
  refused: { one: 'refused', many: 'refused' },
  serverErrors: { one: 'server error', many: 'server errors' },
};

export const totalOf = (counts: BarCounts): number =>
  barParts.reduce((sum, part) => sum + (counts[part] ?? 0), 0);

export const sumOf = (bars: readonly BarCounts[]): BarCounts =>
  Object.fromEntries(barParts.map((part) => [part, bars.reduce((sum, bar) => sum + (bar[part] ?? 0), 0)]));

/** @param explained entries to count apart */
export const countBars = (
  search: LogSearch,
  bars: readonly TimeBounds[],
  explained: ChosenEntries | undefined,
): Promise<readonly BarCounts[] | undefined> =>
  explained ? search.splitOverTime(explained, bars) : search.countOverTime(bars);
