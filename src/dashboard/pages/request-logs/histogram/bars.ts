import { formatter } from '#lib/time-format.ts';
import type { TimeBounds } from '#lib/time-range.ts';

/** Both ends are included. */
export interface Bar extends TimeBounds {
  /** Calendar number of the bar, independent of the span. */
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

/** Seconds from the epoch to the first Monday; weeks start on Mondays. */
const MONDAY = 4 * DAY;

/** The smallest step in seconds that needs at most that many bars. For years it is a multiple of four weeks. */
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

/** UTC offset in seconds. */
function offsetAt(seconds: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts = formatter(zone, WALL).formatToParts(seconds * 1000);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((it) => it.type === type)?.value);
  const day = [part('year'), part('month') - 1, part('day')] as const;
  return Date.UTC(...day, part('hour'), part('minute'), part('second')) / 1000 - seconds;
}

/**
 * Start of a bar by its number. Bars up to an hour are equally long from the span's start. Longer ones follow local
 * time, so that days start at midnight across clock changes.
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

/** Bars that cover each second of the span once; the first and last are clipped. @param zone IANA time zone */
export function barsOf(span: TimeBounds, step: number, zone: string): readonly Bar[] {
  const { numberAt, beginOf } = calendarOf(step, zone, span.from);
  const bars: Bar[] = [];
  let from = span.from;
  // Starts one bar early, because a repeated hour has two instants. Bars of a skipped day are empty.
  for (let index = numberAt(span.from) - 1; from <= span.to; index++) {
    const to = Math.min(span.to, beginOf(index + 1) - 1);
    if (from > to) continue;
    bars.push({ index, from, to });
    from = to + 1;
  }
  return bars;
}
