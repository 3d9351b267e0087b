import { contrastAPCA, contrastWCAG21 } from 'colorjs.io/fn';
import { colourOf } from './hex.ts';

/** Contrast ratio of two hex colours by WCAG 2, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastWCAG21(colourOf(one), colourOf(other));
}

/** Lightness contrast of a text on a background by APCA (Lc); negative for light on dark. */
export function apcaContrast(text: string, background: string): number {
  return contrastAPCA(colourOf(background), colourOf(text));
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
