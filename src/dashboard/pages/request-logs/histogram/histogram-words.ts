import { sayCount } from '#lib/say-count.ts';
import { formatter } from '#lib/time-format.ts';
import { type BarCounts, partWord, presentParts } from './bar-counts.ts';
import type { Bar } from './bars.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MONTH_DAY = { day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const SECONDS = { ...CLOCK, second: '2-digit' } as const;

type Options = Intl.DateTimeFormatOptions;

const say = (seconds: number, zone: string, options: Options) =>
  formatter(zone, options).format(seconds * 1000);

const isSameDay = (a: number, b: number, zone: string) => say(a, zone, YEAR) === say(b, zone, YEAR);

/** Seconds only if they are not zero. */
const clockOf = (seconds: number, zone: string) => say(seconds, zone, seconds % 60 === 0 ? CLOCK : SECONDS);

/** `Fri 20 Nov, 14:00 to 15:00`, or `20 Nov 2026 to 26 Nov 2026`. */
export function sayTime({ from, to }: Pick<Bar, 'from' | 'to'>, step: number, zone: string): string {
  if (step >= DAY) {
    const [first, last] = [say(from, zone, YEAR), say(to, zone, YEAR)];
    return first === last ? first : `${first} to ${last}`;
  }
  const end = to + 1;
  const day = isSameDay(from, to, zone) ? '' : `${say(end, zone, DATE)}, `;
  return `${say(from, zone, DATE)}, ${clockOf(from, zone)} to ${day}${clockOf(end, zone)}`;
}

/** `120 succeeded, 4 refused, 1 server error`. */
export function sayCounts(counts: BarCounts): string {
  const parts = presentParts(counts).map(({ part, count }) => `${sayCount(count)} ${partWord(part, count)}`);
  return parts.length > 0 ? parts.join(', ') : 'no entries';
}

/** A label and its position in percent. */
export interface AxisLabel {
  readonly at: number;
  readonly text: string;
}

const SPACING = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 48];

/** Whether labels at this distance fall on the same times each day, or on midnights. */
const isRound = (seconds: number) => DAY % seconds === 0 || seconds % DAY === 0;
/** Maximum number of labels, and the space in percent kept free at either end. */
export interface AxisSpace {
  readonly labels: number;
  readonly left: number;
  readonly right: number;
}

/** Labels at both ends and at round times between. */
export function axisLabels(bars: readonly Bar[], step: number, zone: string, space: AxisSpace): AxisLabel[] {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return [];
  const isDays = step >= DAY;
  const options: Options = isDays ? MONTH_DAY : step < 60 ? SECONDS : CLOCK;
  const begin = isDays
    ? say(first.from, zone, YEAR)
    : `${say(first.from, zone, DATE)} ${say(first.from, zone, options)}`;
  const labels: AxisLabel[] = [{ at: 0, text: begin }];
  const spacing =
    SPACING.find((count) => bars.length / count <= space.labels && isRound(count * step)) ?? bars.length;
  let before = first.from;
  for (const [position, bar] of bars.entries()) {
    const at = (100 * position) / bars.length;
    if (bar.index % spacing !== 0 || at < space.left || at > space.right) continue;
    const day =
      isDays || isSameDay(before, bar.from, zone) ? '' : `${say(bar.from, zone, { weekday: 'short' })} `;
    labels.push({ at, text: `${day}${say(bar.from, zone, options)}` });
    before = bar.from;
  }
  const end = isDays ? say(last.to, zone, YEAR) : say(last.to + 1, zone, options);
  return bars.length > 1 ? [...labels, { at: 100, text: end }] : labels;
}
