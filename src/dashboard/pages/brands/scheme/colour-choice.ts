import { isCertain, judgedPairs } from '../checks/judged-pairs.ts';
import { type Pair, pairs } from '../checks/pair-table.ts';
import { coloursOf, fieldBehind } from '../checks/seen-colours.ts';
import { differenceOf, hexOfLch, JUST_NOTICEABLE, lchOf } from '../colour-math/oklch.ts';

/** Chooses the colours of a scheme one by one, each distinguishable from the previous ones. */
export interface ColourChoice {
  /** Chosen and locked colours by path. */
  readonly chosen: Readonly<Record<string, string>>;
  /**
   * Chooses the first wanted colour with which all completed pairs pass, or else a lighter or darker one of the same
   * hue.
   * @returns the colour; for a locked field its own, or the wanted one if unset
   */
  readonly choose: (path: string, ...wanted: readonly [string, ...string[]]) => string;
}

const pairsWith = new Map<string, readonly Pair[]>();

function pairsOf(path: string): readonly Pair[] {
  const known = pairsWith.get(path);
  if (known) return known;
  const found = pairs.filter(({ fronts, back }) => [...fronts, back].some((it) => fieldBehind(it) === path));
  pairsWith.set(path, found);
  return found;
}

/** Assumed pairs only need to pass WCAG 2, so that the brand keeps its colour. */
function failuresOf(colours: Readonly<Record<string, string>>, table: readonly Pair[]) {
  const judged = judgedPairs(coloursOf(colours), table);
  return {
    wcag: judged.filter(({ passesWcag }) => !passesWcag).length,
    apca: judged.filter((it) => isCertain(it) && it.reachable && !it.passesApca).length,
  };
}

/** A lightness step that is clearly intentional. */
const STEP = JUST_NOTICEABLE;

/** The colour, then others of its hue by distance in lightness. */
function* nearby(hex: string): Generator<string> {
  yield hex;
  const lch = lchOf(hex);
  for (let step = STEP; step < 1 + STEP; step += STEP) {
    for (const lightness of [lch.lightness - step, lch.lightness + step]) {
      if (lightness > -STEP && lightness < 1 + STEP) yield hexOfLch({ ...lch, lightness });
    }
  }
}

/** Colours closer than this look like a mistake, so they are made equal. */
const NEARLY_EQUAL = 0.012;

/** @param locked paths that must not change @param colours of the locked paths, if set */
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
