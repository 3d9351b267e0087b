import type { Outcomes, SplitCounts } from '#features/log-store/log-answers.ts';

/** By outcome (an error answered with 200 is a failure), or explained entries and others. */
export type BarPart = keyof Outcomes | keyof SplitCounts;

export type BarCounts = Readonly<Partial<Record<BarPart, number>>>;

/** In stacking order, from the bottom. */
const barParts: readonly BarPart[] = ['chosen', 'others', 'succeeded', 'refused', 'serverErrors'];

const partWords: Readonly<Record<BarPart, readonly [one: string, many: string]>> = {
  others: ['other shown', 'others shown'],
  chosen: ['chosen', 'chosen'],
  succeeded: ['succeeded', 'succeeded'],
  refused: ['refused', 'refused'],
  serverErrors: ['server error', 'server errors'],
};

/** After a number: "168 refused". */
export const partWord = (part: BarPart, count: number): string => partWords[part][count === 1 ? 0 : 1];

/** In stacking order, without zeros. */
export const presentParts = (counts: BarCounts) =>
  barParts.map((part) => ({ part, count: counts[part] ?? 0 })).filter(({ count }) => count > 0);

export const totalOf = (counts: BarCounts): number =>
  barParts.reduce((sum, part) => sum + (counts[part] ?? 0), 0);

export const sumOf = (bars: readonly BarCounts[]): BarCounts =>
  Object.fromEntries(barParts.map((part) => [part, bars.reduce((sum, bar) => sum + (bar[part] ?? 0), 0)]));
