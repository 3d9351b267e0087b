import { contrastAPCA, contrastWCAG21 } from 'colorjs.io/fn';
import { colorjsOf } from './hex.ts';

/** WCAG 2 ratio, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastWCAG21(colorjsOf(one), colorjsOf(other));
}

/** @param minLc lightness contrast (Lc) of APCA, as an absolute value */
export const passesApca = (text: string, background: string, minLc: number): boolean =>
  Math.abs(contrastAPCA(colorjsOf(background), colorjsOf(text))) >= minLc;

/** Rounds, but never up to the needed value. */
export function ratioText(ratio: number, needed: number): string {
  const rounded = ratio.toFixed(2);
  const isRoundedUp = ratio < needed && Number(rounded) >= needed;
  return `${isRoundedUp ? (Math.floor(ratio * 100) / 100).toFixed(2) : rounded} : 1`;
}
