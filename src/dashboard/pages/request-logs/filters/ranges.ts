import type { LogTerm } from '#features/log-store/log-terms.ts';
import type { IntegerRange } from '#lib/text-codec.ts';
import { type Reading, wrong } from './reading.ts';

interface RangeWords {
  /** The highest value; the lowest is 0. */
  readonly most: number;
  /** One value, or a class such as `4xx`. */
  readonly readEnd: (text: string) => IntegerRange | undefined;
  readonly notOne: (text: string) => string;
  readonly outside: string;
  readonly order: string;
}

/** `404`, `400..499`, `400-499`, `..499`, `>=400`. */
export function readRange(
  text: string,
  { most, readEnd, notOne, outside, order }: RangeWords,
): Reading<IntegerRange> {
  const [, sign = '', rest = ''] = /^([<>]=?|=)?\s*(.*)$/s.exec(text) ?? [];
  const [first = '', second, ...more] = rest.split(/\.\.|(?<=[\da-z])[-–](?=\d)/i);
  const low = first === '' && second ? { from: 0, to: 0 } : readEnd(first);
  const high = second === undefined ? low : second === '' ? { from: most, to: most } : readEnd(second);
  if (!low || !high || more.length > 0 || (sign && second !== undefined))
    return wrong(notOne(low && second ? second : first || rest));
  if (/[<>]/.test(sign)) {
    const step = sign.endsWith('=') ? 0 : 1;
    const range = sign.startsWith('>') ? { from: low.from + step, to: most } : { from: 0, to: low.to - step };
    return range.from <= range.to ? { value: range } : wrong(outside);
  }
  const from = Math.min(low.from, high.from);
  const to = Math.max(low.to, high.to);
  if (to > most) return wrong(outside, from < to ? { from: Math.min(from, most), to: most } : undefined);
  return low.from > high.to ? wrong(order, { from, to }) : { value: { from: low.from, to: high.to } };
}

/** Sorts ranges and joins adjacent ones. */
function merged(ranges: readonly IntegerRange[]): readonly IntegerRange[] {
  const all: IntegerRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to + 1)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else all.push(range);
  }
  return all;
}

/** From the lowest to the highest value, without the gaps. */
export const rangeConditions = (field: 'code' | 'took') => ({
  toCondition: (ranges: readonly IntegerRange[]): readonly LogTerm[] => {
    const all = merged(ranges);
    const gaps = all.slice(1).map(({ from }, index) => ({ from: (all[index]?.to ?? 0) + 1, to: from - 1 }));
    return [
      { field, from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 },
      ...gaps.map((gap): LogTerm => ({ field, ...gap, not: true })),
    ];
  },
  toNegated: (ranges: readonly IntegerRange[]): readonly LogTerm[] =>
    merged(ranges).map((range) => ({ field, ...range, not: true })),
});
