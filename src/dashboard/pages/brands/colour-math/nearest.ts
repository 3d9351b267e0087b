import { type ContrastNeeds, passesApca, passesWcag } from './contrast.ts';
import { differenceOf } from './difference.ts';
import { hexOfLch, type Lch, lchOf } from './oklch.ts';

/** Steps of halving; after ten the lightness is known to a thousandth, less than a step of eight bits. */
const STEPS = 10;

type Passes = (hex: string) => boolean;

/** The colour between a lightness and an end (0 or 1) that is nearest to the former and passes. */
function towards(end: number, lch: Lch, passes: Passes): string | undefined {
  const at = (lightness: number) => hexOfLch({ ...lch, lightness });
  let best = at(end);
  if (!passes(best)) return undefined;
  let fails = lch.lightness;
  let holds = end;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (fails + holds) / 2;
    const hex = at(middle);
    if (passes(hex)) {
      holds = middle;
      best = hex;
    } else {
      fails = middle;
    }
  }
  return best;
}

function nearest(colour: string, passes: Passes): string | undefined {
  if (passes(colour)) return colour;
  const lch = lchOf(colour);
  const found = [towards(0, lch, passes), towards(1, lch, passes)].filter((hex) => hex !== undefined);
  return found.toSorted((a, b) => differenceOf(colour, a) - differenceOf(colour, b))[0];
}

/**
 * The colour nearest to another that can be told from a background: lighter or darker, of the same hue, and as colourful
 * as the screen can show it. Meets APCA too where any colour does on that background, else WCAG 2 alone.
 * @param against backgrounds that it has to be told from, all of them
 * @returns `#rrggbb`; undefined where no colour of the hue passes
 */
export function nearestPassing(
  colour: string,
  against: readonly string[],
  needs: ContrastNeeds,
): string | undefined {
  const byWcag = (hex: string) => against.every((back) => passesWcag(hex, back, needs));
  const byBoth = (hex: string) => byWcag(hex) && against.every((back) => passesApca(hex, back, needs));
  return nearest(colour, byBoth) ?? nearest(colour, byWcag);
}
