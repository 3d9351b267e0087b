import { hexOfLch, lchOf } from '../colour-math/oklch.ts';
import { failsAny, isCertain, isImproved, type JudgedPair, judged, nothingSpoilt } from './judged-pairs.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';
import { type FieldColours, fieldBehind, seenColour } from './seen-colours.ts';

/** Finds the nearest colours with which failing pairs pass and no other pair gets worse. */

/** Step of OKLCH lightness, and number of bisections after it. */
const COARSE = 1 / 24;
const HALVINGS = 5;

type Accepts = (hex: string) => boolean;

/** The nearest accepted lightness of the same hue; undefined if there is none. */
function nearestAccepted(colour: string, accepts: Accepts): string | undefined {
  const lch = lchOf(colour);
  const at = (lightness: number) => hexOfLch({ ...lch, lightness });
  for (let step = 1; step <= 1 / COARSE + 1; step += 1) {
    for (const direction of [-1, 1]) {
      const from = lch.lightness + direction * (step - 1) * COARSE;
      const to = Math.min(1, Math.max(0, lch.lightness + direction * step * COARSE));
      // The previous step has tried the end.
      if (from <= 0 || from >= 1) continue;
      let best = at(to);
      if (!accepts(best)) continue;
      let [fails, holds] = [from, to];
      for (let halving = 0; halving < HALVINGS; halving += 1) {
        const middle = (fails + holds) / 2;
        const hex = at(middle);
        if (accepts(hex)) [holds, best] = [middle, hex];
        else fails = middle;
      }
      return best;
    }
  }
  return undefined;
}

const withColour =
  (colours: FieldColours, field: string, hex: string): FieldColours =>
  (path) =>
    path === field ? hex : colours(path);

const hasField = ({ pair: { fronts, back } }: JudgedPair, field: string): boolean =>
  [...fronts, back].some((path) => fieldBehind(path) === field);

/** Memoized by everything that the search depends on. */
const found = new Map<string, string | undefined>();

interface Search {
  readonly colours: FieldColours;
  readonly field: string;
  readonly targets: readonly JudgedPair[];
  readonly all: readonly JudgedPair[];
}

function search({ colours, field, targets, all }: Search): string | undefined {
  const colour = seenColour(colours, field);
  if (!colour) return undefined;
  const involved = all.filter((it) => hasField(it, field));
  const seenWith = ({ pair }: JudgedPair) =>
    [...pair.fronts, pair.back].map((path) => seenColour(colours, path)).join(' ');
  const key = [
    `${field} ${colour}`,
    ...involved.map((it) => `${targets.includes(it) ? '!' : ''}${it.pair.use} ${seenWith(it)}`),
  ].join('|');
  if (found.has(key)) return found.get(key);
  const hex = nearestAccepted(colour, (candidate) => {
    const changed = withColour(colours, field, candidate);
    return involved.every((before) => {
      const after = judged(changed, before.pair);
      if (!after || !nothingSpoilt([before], [after])) return false;
      return !targets.includes(before) || isImproved(before, after);
    });
  });
  if (found.size >= MAX_REMEMBERED) found.clear();
  found.set(key, hex);
  return hex;
}

/** Changing the control's own background affects nothing else. */
const isOwnBackground = ({ pair: { fronts, back } }: JudgedPair): boolean =>
  back.endsWith('background') &&
  back.slice(0, back.lastIndexOf('.')) === fronts[0].slice(0, fronts[0].lastIndexOf('.'));

/**
 * Prefers a front colour that also fixes the other failures of that front; otherwise changes the control's own
 * background.
 */
export function fixOfPair(
  colours: FieldColours,
  pair: JudgedPair,
  line: readonly JudgedPair[],
  all: readonly JudgedPair[],
): readonly [field: string, hex: string] | undefined {
  const failing = (its: readonly JudgedPair[]) => its.filter(failsAny);
  const [front] = pair.pair.fronts;
  const field = fieldBehind(front);
  const inLine = (of: (it: JudgedPair) => boolean) => failing(line).filter(of);
  // Assumed colours have no field.
  if (field === front) {
    const own = inLine((it) => it.pair.fronts[0] === front);
    const elsewhere = failing(all).filter((it) => it.pair.fronts[0] === front && !it.passesAnyway);
    const hex =
      search({ colours, field, targets: [...new Set([...own, ...elsewhere])], all }) ??
      search({ colours, field, targets: own, all }) ??
      // Assumed pairs do not prevent a fix of certain ones.
      (isCertain(pair) ? search({ colours, field, targets: own, all: all.filter(isCertain) }) : undefined);
    if (hex !== undefined) return [field, hex];
  }
  if (!isOwnBackground(pair)) return undefined;
  const { back } = pair.pair;
  const targets = inLine((it) => it.pair.back === back);
  const hex = search({ colours, field: back, targets, all });
  return hex === undefined ? undefined : [back, hex];
}
