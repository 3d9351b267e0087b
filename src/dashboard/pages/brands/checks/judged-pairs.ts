import { memoize } from '#lib/memoize.ts';
import { apcaContrast, contrastRatio } from '../colour-math/contrast.ts';
import type { Measured } from './finding.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';
import { type Pair, uses } from './pair-table.ts';
import { type FieldColours, seenColour } from './seen-colours.ts';

const measure = memoize(
  (front: string, back: string): Measured => ({
    ...{ front, back },
    ratio: contrastRatio(front, back),
    lc: Math.abs(apcaContrast(front, back)),
  }),
  MAX_REMEMBERED,
);

/** The highest Lc of any text on a background: black or white. */
const reachableLc = memoize(
  (back: string) => Math.max(measure('#000000', back).lc, measure('#ffffff', back).lc),
  MAX_REMEMBERED,
);

export interface JudgedPair extends Measured {
  readonly pair: Pair;
  readonly passesWcag: boolean;
  readonly passesApca: boolean;
  /** Whether any colour on the background reaches the APCA minimum. */
  readonly reachable: boolean;
  /** Another front colour already passes WCAG 2. */
  readonly passesAnyway: boolean;
}

/** Undefined if the service chooses one of the colours. */
export function judged(colours: FieldColours, pair: Pair): JudgedPair | undefined {
  const back = seenColour(colours, pair.back);
  const fronts = pair.fronts.map((path) => seenColour(colours, path));
  if (!back || !fronts.every((front) => front !== undefined)) return undefined;
  const measured = fronts.map((front) => measure(front, back));
  const [best] = measured.toSorted((a, b) => b.ratio - a.ratio);
  if (!best) return undefined;
  const { needs } = uses[pair.use];
  const lc = Math.max(...measured.map((it) => it.lc));
  return {
    pair,
    ...{ front: best.front, back, ratio: best.ratio, lc },
    passesWcag: best.ratio >= needs.ratio,
    passesApca: lc >= needs.lc,
    reachable: reachableLc(back) >= needs.lc,
    passesAnyway: measured.slice(1).some(({ ratio }) => ratio >= needs.ratio),
  };
}

export const judgedPairs = (colours: FieldColours, table: readonly Pair[]): readonly JudgedPair[] =>
  table.flatMap((pair) => judged(colours, pair) ?? []);

export const isCertain = ({ pair }: JudgedPair): boolean => pair.assumed === undefined;

export const failsAny = ({ passesWcag, passesApca }: JudgedPair): boolean => !passesWcag || !passesApca;

const stillPasses = (before: JudgedPair, after: JudgedPair): boolean =>
  (!before.passesWcag || after.passesWcag) && (!before.passesApca || after.passesApca);

export function nothingSpoilt(before: readonly JudgedPair[], after: readonly JudgedPair[]): boolean {
  const byPair = new Map(after.map((it) => [it.pair, it]));
  return before.every((it) => {
    const now = byPair.get(it.pair);
    return now !== undefined && stillPasses(it, now);
  });
}

/** Passes as far as its background allows, and neither measure decreased. */
export const isImproved = (before: JudgedPair, after: JudgedPair): boolean =>
  after.passesWcag &&
  (after.passesApca || !after.reachable) &&
  after.ratio >= before.ratio &&
  after.lc >= before.lc;
