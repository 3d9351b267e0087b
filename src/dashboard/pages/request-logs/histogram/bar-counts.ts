import type { ChosenEntries, Outcomes, SplitCounts } from '#features/log-store/log-answers.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/**
 * What a bar is made of: what became of the calls, of which also a failure that was answered with 200 is one; or, while
 * some entries are explained, these and the others.
 */
export type BarPart = keyof Outcomes | keyof SplitCounts;

/** How many entries of a bar are of each of its parts. */
export type BarCounts = Readonly<Partial<Record<BarPart, number>>>;

/** In the order in which they are drawn, the lowest first. */
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

/** How many entries of all bars together are of each part. */
export const sumOf = (bars: readonly BarCounts[]): BarCounts =>
  Object.fromEntries(barParts.map((part) => [part, bars.reduce((sum, bar) => sum + (bar[part] ?? 0), 0)]));

/** Counts what a search shows in each bar. @param explained entries that are told from the others */
export const countBars = (
  search: LogSearch,
  bars: readonly TimeBounds[],
  explained: ChosenEntries | undefined,
): Promise<readonly BarCounts[] | undefined> =>
  explained ? search.splitOverTime(explained, bars) : search.countOverTime(bars);
