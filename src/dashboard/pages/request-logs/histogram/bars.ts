import { formatter } from '#lib/time-format.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/** A window of time that one bar stands for; both seconds are part of it. */
export interface Bar extends TimeBounds {
  /** Its number in the calendar of its step: the same window has the same number in whichever span it stands. */
  readonly index: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 28].map((count) => count * DAY),
];

/** The first Monday of the era began so many seconds after it: weeks begin with Mondays. */
const MONDAY = 4 * DAY;

/**
 * The narrowest step, in seconds, that shows the span in so many bars or fewer. Years are shown in multiples of four
 * weeks.
 */
export function stepOf({ from, to }: TimeBounds, mostBars: number): number {
  const least = (to - from + 1) / mostBars;
  const found = STEPS.find((step) => step >= least);
  if (found) return found;
  let step = 28 * DAY;
  while (step < least) step *= 2;
  return step;
}

const WALL = {
  ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
};

/** How far the clocks of a zone are ahead of UTC at a moment, in seconds. */
function offsetAt(seconds: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts = formatter(zone, WALL).formatToParts(seconds * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((it) => it.type === type)?.value);
  const day = [part('year'), part('month') - 1, part('day')] as const;
  return Date.UTC(...day, part('hour'), part('minute'), part('second')) / 1000 - seconds;
}

/**
 * When the bars of a step begin, by their number. Bars of an hour and less are equally long: they follow the clock of
 * the span's beginning. Longer ones follow the clock on the wall, so that a day begins at midnight when clocks change,
 * too.
 */
function calendarOf(step: number, zone: string, from: number) {
  const shift = step % (7 * DAY) === 0 ? MONDAY : 0;
  const first = offsetAt(from, zone);
  if (step <= HOUR) {
    return {
      numberAt: (seconds: number) => Math.floor((seconds + first) / step),
      beginOf: (index: number) => index * step - first,
    };
  }
  return {
    numberAt: (seconds: number) => Math.floor((seconds + offsetAt(seconds, zone) - shift) / step),
    beginOf: (index: number) => {
      const wall = index * step + shift;
      return wall - offsetAt(wall - offsetAt(wall, zone), zone);
    },
  };
}

/**
 * The bars of a span, which together hold each of its seconds once. The first and the last end with the span.
 * @param zone IANA zone whose clock the bars follow
 */
export function barsOf(span: TimeBounds, step: number, zone: string): readonly Bar[] {
  const { numberAt, beginOf } = calendarOf(step, zone, span.from);
  const bars: Bar[] = [];
  let from = span.from;
  // One before, since where clocks are put back a second time stands for two moments. Where a zone leaves out a day, the
  // bars of that day have nothing to hold.
  for (let index = numberAt(span.from) - 1; from <= span.to; index++) {
    const to = Math.min(span.to, beginOf(index + 1) - 1);
    if (from > to) continue;
    bars.push({ index, from, to });
    from = to + 1;
  }
  return bars;
}
