import { contrastAPCA, contrastWCAG21 } from 'colorjs.io/fn';
import { colorjsOf } from './hex.ts';

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
