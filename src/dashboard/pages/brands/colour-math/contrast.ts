import { contrastAPCA, contrastWCAG21 } from 'colorjs.io/fn';
import { colorjsOf } from './hex.ts';
import { differenceOf, hexOfLch, type Lch, lchOf } from './oklch.ts';

/** Contrast ratio of two hex colours by WCAG 2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastWCAG21(colorjsOf(one), colorjsOf(other));
}

/** Lightness contrast of a text on a background by APCA (Lc); negative for light on dark. */
export function apcaContrast(text: string, background: string): number {
  return contrastAPCA(colorjsOf(background), colorjsOf(text));
}

/** What a pair of colours has to reach. */
export interface ContrastNeeds {
  /** Ratio by WCAG 2. */
  readonly ratio: number;
  /** Lc by APCA, without its sign. */
  readonly lc: number;
}

/** Whether a pair passes WCAG 2. Compared unrounded: 4.499 is not 4.5. */
export const passesWcag = (front: string, back: string, needs: Pick<ContrastNeeds, 'ratio'>): boolean =>
  contrastRatio(front, back) >= needs.ratio;

/** Whether a pair passes APCA. */
export const passesApca = (front: string, back: string, needs: Pick<ContrastNeeds, 'lc'>): boolean =>
  Math.abs(apcaContrast(front, back)) >= needs.lc;

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

/** A figure as it is shown: rounded, unless that would make it seem to reach what it does not. */
function figure(value: number, needed: number, digits: number): string {
  const rounded = value.toFixed(digits);
  if (value >= needed || Number(rounded) < needed) return rounded;
  const unit = 10 ** digits;
  return (Math.floor(value * unit) / unit).toFixed(digits);
}

/** "4.49 : 1". */
export const ratioText = (ratio: number, needed: number): string => `${figure(ratio, needed, 2)} : 1`;

/** "Lc 59". */
export const lcText = (lc: number, needed: number): string => `Lc ${figure(lc, needed, 0)}`;
