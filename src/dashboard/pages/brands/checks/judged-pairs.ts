import { contrastRatio } from '../colour-math/contrast.ts';
import type { DraftPatch } from '../model/brand-draft.ts';
import { seenColour } from '../preview/seen-colours.ts';
import { certainPairs, type Pair, pairs, pairUses } from './pair-table.ts';

export interface JudgedPair {
  readonly pair: Pair;
  /** The front colour with most contrast. */
  readonly front: string;
  readonly back: string;
  /** Of WCAG 2.2. */
  readonly ratio: number;
  readonly passes: boolean;
}

/** Undefined if the service chooses one of the colours. */
export function judgePair(draft: DraftPatch, pair: Pair): JudgedPair | undefined {
  const back = seenColour(draft, pair.back);
  const fronts = pair.fronts.map((path) => seenColour(draft, path));
  if (!back || !fronts.every((front) => front !== undefined)) return undefined;
  const judged = fronts.map((front) => {
    const ratio = contrastRatio(front, back);
    return { pair, front, back, ratio, passes: ratio >= pairUses[pair.use].needs };
  });
  return judged.toSorted((a, b) => b.ratio - a.ratio)[0];
}

export const judgePairs = (draft: DraftPatch, table: readonly Pair[] = pairs): readonly JudgedPair[] =>
  table.flatMap((pair) => judgePair(draft, pair) ?? []);

/** Whether every pair that passes in the draft passes with the patch too. */
export function keepsPassing(draft: DraftPatch, patch: DraftPatch): boolean {
  const changed = { ...draft, ...patch };
  return judgePairs(draft).every(({ passes, pair }) => !passes || judgePair(changed, pair)?.passes);
}

export function pairCounts(draft: DraftPatch): { readonly passing: number; readonly total: number } {
  const judged = judgePairs(draft, certainPairs);
  return { passing: judged.filter(({ passes }) => passes).length, total: judged.length };
}
