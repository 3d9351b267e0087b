import { isCertain, judgedPairs } from '../checks/judged-pairs.ts';
import { type Pair, pairs } from '../checks/pair-table.ts';
import { coloursOf, fieldBehind } from '../checks/seen-colours.ts';
import { differenceOf, hexOfLch, JUST_NOTICEABLE, lchOf } from '../colour-math/oklch.ts';

/** A scheme that is being made: chooses one colour after the other, each so that it can be told from those before. */
export interface ColourChoice {
  /** What is chosen so far, with what is locked; by the path of the field. */
  readonly chosen: Readonly<Record<string, string>>;
  /**
   * Chooses the colour of a field, unless it is locked: the first wanted one with which all pairs hold that are complete
   * by now, or else one of the same hue that is lighter or darker.
   * @returns what the field has; what was wanted, where it is locked and not set
   */
  readonly choose: (path: string, ...wanted: readonly [string, ...string[]]) => string;
}

const pairsWith = new Map<string, readonly Pair[]>();

/** The pairs that a field is part of. */
function pairsOf(path: string): readonly Pair[] {
  const known = pairsWith.get(path);
  if (known) return known;
  const found = pairs.filter(({ fronts, back }) => [...fronts, back].some((it) => fieldBehind(it) === path));
  pairsWith.set(path, found);
  return found;
}

/** How many pairs fall short by each measure; what is only assumed has to pass WCAG 2 alone, so that the brand keeps its colour. */
function failuresOf(colours: Readonly<Record<string, string>>, table: readonly Pair[]) {
  const judged = judgedPairs(coloursOf(colours), table);
  return {
    wcag: judged.filter(({ passesWcag }) => !passesWcag).length,
    apca: judged.filter((it) => isCertain(it) && it.reachable && !it.passesApca).length,
  };
}

/** Steps of lightness that are clearly not the same colour by mistake. */
const STEP = JUST_NOTICEABLE;

/** A colour, and then those of its hue from the nearest lightness to the furthest. */
function* nearby(hex: string): Generator<string> {
  yield hex;
  const lch = lchOf(hex);
  for (let step = STEP; step < 1 + STEP; step += STEP) {
    for (const lightness of [lch.lightness - step, lch.lightness + step]) {
      if (lightness > -STEP && lightness < 1 + STEP) yield hexOfLch({ ...lch, lightness });
    }
  }
}

/** Below this, two colours look like a mistake; then they are made the same. */
const NEARLY_EQUAL = 0.012;

/** @param locked paths that are not to be changed @param colours of what is locked, as far as it is set */
export function startChoice(
  locked: ReadonlySet<string>,
  colours: Readonly<Record<string, string>>,
): ColourChoice {
  const chosen: Record<string, string> = { ...colours };

  const merged = (hex: string) =>
    Object.values(chosen).find((other) => other !== hex && differenceOf(other, hex) < NEARLY_EQUAL) ?? hex;

  function best(path: string, wanted: readonly string[]): string {
    const table = pairsOf(path);
    const [first = ''] = wanted;
    let byWcag: string | undefined;
    let least = { hex: first, failing: Number.POSITIVE_INFINITY };
    function* candidates() {
      yield* wanted;
      for (const hex of wanted) yield* nearby(hex);
    }
    for (const candidate of candidates()) {
      const hex = merged(candidate);
      const { wcag, apca } = failuresOf({ ...chosen, [path]: hex }, table);
      if (wcag === 0 && apca === 0) return hex;
      if (wcag === 0) byWcag ??= hex;
      if (wcag < least.failing) least = { hex, failing: wcag };
    }
    return byWcag ?? least.hex;
  }

  return {
    chosen,
    choose: (path, ...wanted) => {
      if (!locked.has(path)) chosen[path] = best(path, wanted);
      return chosen[path] ?? wanted[0];
    },
  };
}
