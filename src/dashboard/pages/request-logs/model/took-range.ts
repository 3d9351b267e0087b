import type { IntegerRange } from '#lib/text-codec.ts';

/** Milliseconds: one day. */
export const MAX_TOOK = 86_400_000;

/** `120ms`, `1.5s`, `2m` */
function duration(milliseconds: number): string {
  if (milliseconds >= 60_000 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000}m`;
  return milliseconds >= 1000 && milliseconds % 10 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}

const shorter = (a: string, b: string) => (b.length < a.length ? b : a);

/** `>1s`, `<200ms`, `200ms..2s`, `120ms` */
function printRange({ from, to }: IntegerRange): string {
  if (from === to) return duration(from);
  if (to === MAX_TOOK) return from === 0 ? '>=0ms' : shorter(`>=${duration(from)}`, `>${duration(from - 1)}`);
  return from === 0
    ? shorter(`<=${duration(to)}`, `<${duration(to + 1)}`)
    : `${duration(from)}..${duration(to)}`;
}

/** `took:>1s`, `took:200ms..2s,5s` */
export const printTook = (ranges: readonly IntegerRange[]): string =>
  `took:${ranges.map(printRange).join(',')}`;

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, sec: 1000, m: 60_000, min: 60_000 };

/** Milliseconds from `120`, `120ms`, `1.5s`, `2m`; undefined for other texts and for more than a day. */
export function readDuration(text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s?([a-z]*)$/i.exec(text) ?? [];
  const value = Math.round(Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return value <= MAX_TOOK ? value : undefined;
}

/** `over 1 s`, `200 ms to 2 s`. */
export function sayTook({ from, to }: IntegerRange): string {
  const say = (milliseconds: number) =>
    duration(milliseconds)
      .replace(/(?<=\d)(?=[a-z])/, ' ')
      .replace(/m$/, 'min');
  if (from === to) return say(from);
  if (to === MAX_TOOK) return `at least ${say(from)}`;
  return from === 0 ? `at most ${say(to)}` : `${say(from)} to ${say(to)}`;
}
