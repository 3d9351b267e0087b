import type { Change, PeriodCount } from '#features/log-store/log-answers.ts';
import { sayCount } from '#lib/say-count.ts';

/** Ratios within 5 % of one of these get its name. */
const PARTS: readonly (readonly [part: number, words: string])[] = [
  [3 / 4, 'a quarter less'],
  [2 / 3, 'a third less'],
  [1 / 2, 'half'],
];

/** For example `3.1 × more`, `12 % more`, `half`, `a third less`, `new`, `gone`. */
export function changeWord({ change, ratio = 1 }: Pick<Change, 'change' | 'ratio'>): string {
  if (change === 'new' || change === 'gone' || change === 'same') return change;
  if (ratio >= 1.2) return `${ratio < 9.95 ? ratio.toFixed(1) : sayCount(Math.round(ratio))} × more`;
  if (ratio > 1) return `${Math.max(1, Math.round(100 * (ratio - 1)))} % more`;
  const [, words] = PARTS.find(([part]) => Math.abs(ratio - part) < 0.05 * part) ?? [];
  return words ?? `${Math.min(99, Math.max(1, Math.round(100 * (1 - ratio))))} % less`;
}

const short = (number: number) =>
  number >= 10 ? sayCount(Math.round(number)) : number.toFixed(1).replace('.0', '');

const least = (number: number, unit: string) =>
  number > 0 && number < 0.05 ? `under 0.1${unit}` : `${short(number)}${unit}`;

/** `3.6 % of entries`, `50 an hour`. */
export const sayRate = ({ share, perHour }: PeriodCount, by: 'share' | 'perHour'): string =>
  by === 'share' && share !== undefined
    ? `${least(100 * share, ' %')} of entries`
    : least(perHour, ' an hour');
