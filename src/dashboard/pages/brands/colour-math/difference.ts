import { deltaEOK } from 'colorjs.io/fn';
import { colourOf } from './hex.ts';

/** The difference that an eye just notices (ΔEOK), as CSS Color 4 has it. */
export const JUST_NOTICEABLE = 0.02;

/** How different two hex colours look (ΔEOK): 0 for the same, 1 for black and white. */
export function differenceOf(one: string, other: string): number {
  return deltaEOK(colourOf(one), colourOf(other));
}
