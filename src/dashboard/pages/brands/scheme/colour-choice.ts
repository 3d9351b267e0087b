import { judgePairs } from '../checks/judged-pairs.ts';
import { pairs } from '../checks/pair-table.ts';
import { differenceOf, JUST_NOTICEABLE, nearbyLightness } from '../colour-math/oklch.ts';
import { fieldBehind } from '../preview/seen-colours.ts';

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

/** Colours closer than this look like a mistake, so they are made equal. */
const NEARLY_EQUAL = 0.012;

function* candidatesOf(wanted: readonly string[]): Generator<string> {
  yield* wanted;
  for (const hex of wanted) yield* nearbyLightness(hex, JUST_NOTICEABLE);
}

/** @param locked paths that must not change @param colours of the locked paths, if set */
export function startChoice(
  locked: ReadonlySet<string>,
  colours: Readonly<Record<string, string>>,
): ColourChoice {
  const chosen: Record<string, string> = { ...colours };

  const merged = (hex: string) =>
    Object.values(chosen).find((other) => other !== hex && differenceOf(other, hex) < NEARLY_EQUAL) ?? hex;

  function best(path: string, wanted: readonly [string, ...string[]]): string {
    const table = pairs.filter(({ fronts, back }) =>
      [...fronts, back].some((it) => fieldBehind(it) === path),
    );
    let least = { hex: wanted[0], failing: Number.POSITIVE_INFINITY };
    for (const candidate of candidatesOf(wanted)) {
      const hex = merged(candidate);
      const judged = judgePairs({ ...chosen, [path]: hex }, table);
      const failing = judged.filter(({ passes }) => !passes).length;
      if (failing === 0) return hex;
      if (failing < least.failing) least = { hex, failing };
    }
    return least.hex;
  }

  return {
    chosen,
    choose: (path, ...wanted) => {
      if (!locked.has(path)) chosen[path] = best(path, wanted);
      return chosen[path] ?? wanted[0];
    },
  };
}
