import { contrastAPCA, contrastWCAG21 } from 'colorjs.io/fn';
import { colorjsOf } from './hex.ts';

/** WCAG 2 ratio, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastWCAG21(colorjsOf(one), colorjsOf(other));
}

/** APCA lightness contrast (Lc); negative for light on dark. */
export function apcaContrast(text: string, background: string): number {
  return contrastAPCA(colorjsOf(background), colorjsOf(text));
}

export interface ContrastNeeds {
  /** WCAG 2 ratio. */
  readonly ratio: number;
  /** Absolute value of APCA's Lc. */
  readonly lc: number;
}

/** Unrounded: 4.499 is not 4.5. */
export const passesWcag = (front: string, back: string, needs: Pick<ContrastNeeds, 'ratio'>): boolean =>
  contrastRatio(front, back) >= needs.ratio;

export const passesApca = (front: string, back: string, needs: Pick<ContrastNeeds, 'lc'>): boolean =>
  Math.abs(apcaContrast(front, back)) >= needs.lc;

/** Rounds, but never up to the needed value. */
function figure(value: number, needed: number, digits: number): string {
  const rounded = value.toFixed(digits);
  if (value >= needed || Number(rounded) < needed) return rounded;
  const unit = 10 ** digits;
  return (Math.floor(value * unit) / unit).toFixed(digits);
}

export const ratioText = (ratio: number, needed: number): string => `${figure(ratio, needed, 2)} : 1`;

export const lcText = (lc: number, needed: number): string => `Lc ${figure(lc, needed, 0)}`;
