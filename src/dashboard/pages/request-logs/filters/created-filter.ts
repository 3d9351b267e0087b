import { formatTime } from '#lib/time-format.ts';
import {
  describeLast,
  fromWallTime,
  LATEST_SECOND,
  readTimePoint,
  TIME_POINT,
  type TimeRange,
  timeRangeCodec,
  toWallTime,
} from '#lib/time-range.ts';
import { optionalField } from '#lib/url-state.ts';
import type { LogFilter } from './log-filter.ts';
import { dayAgo, readTime } from './read-time.ts';
import { type Given, type Reading, type ReadingContext, wrong } from './reading.ts';
import { fitting, type OptionContext } from './value-options.ts';

/** Seconds up to now; the range control shows these, so the query bar omits them. */
const COMMON_RANGES = [3600, 24 * 3600, 7 * 86_400, 30 * 86_400];

export const isCommonRange = (range: TimeRange): boolean =>
  'last' in range && COMMON_RANGES.includes(range.last);

/** Includes seconds, in the user's time zone. */
function describePoint(seconds: number, zone: string, now: number): readonly [day: string, clock: string] {
  const [clock = '', day = 'today'] = formatTime(seconds, zone, 'clock', now).split(', ').reverse();
  return [day, clock];
}

function describe(range: TimeRange, zone: string): string {
  if ('last' in range) return describeLast(range.last);
  const now = Math.floor(Date.now() / 1000);
  const [from, to] = [range.from, range.to].map((it) =>
    it === undefined ? undefined : describePoint(it, zone, now),
  );
  const say = ([day, clock]: readonly [string, string]) => `${day}, ${clock.replace(/:00$/, '')}`;
  if (!from || !to) return from ? `since ${say(from)}` : `until ${to ? say(to) : 'now'}`;
  if (from[0] !== to[0]) return `${say(from)} to ${say(to)}`;
  if (from[1] === '00:00:00' && to[1] === '23:59:59') return from[0];
  return `${say(from)} to ${to[1].replace(/:00$/, '')}`;
}

/** `2026-11-20T10:00` in the user's time zone, with `Z` for UTC; only the date at the edge of a day. */
function printPoint(seconds: number | undefined, zone: string, edge: string): string {
  if (seconds === undefined) return '';
  const utc = zone === 'UTC';
  const wall = toWallTime(seconds, utc);
  // A local time that is ambiguous at the end of summer time.
  if (fromWallTime(wall, utc) !== seconds) return `${toWallTime(seconds, true)}Z`;
  if (wall.endsWith(edge)) return wall.slice(0, 10);
  return `${wall.replace(/:00$/, '')}${utc ? 'Z' : ''}`;
}

/** `24h`, `2026-11-20` for a whole day, `2026-11-20T10:00..2026-11-21T12:30`; either end may be open. */
function print(range: TimeRange, zone: string): string {
  if ('last' in range) return timeRangeCodec.format(range);
  const from = printPoint(range.from, zone, '00:00:00');
  const to = printPoint(range.to, zone, '23:59:59');
  return from === to && from.length === 10 ? from : `${from}..${to}`;
}

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 7 * 86_400 };
const MAX_LENGTH = 366 * 86_400;
const SPAN = /^(\d{1,6})\s*(m|h|d|w|mins?|minutes?|hrs?|hours?|days?|weeks?)?$/i;

function readSpan(text: string): Reading<TimeRange> | undefined {
  const [, digits = '', unit] = SPAN.exec(text) ?? [];
  const last = Number(digits) * (SECONDS[unit?.charAt(0).toLowerCase() ?? 'h'] ?? 0);
  if (digits === '' || (last > MAX_LENGTH && digits.length > 4)) return undefined;
  if (last > MAX_LENGTH) return wrong('The longest span is 366 days.', { last: MAX_LENGTH });
  if (last === 0) return wrong('The shortest span is a minute.', { last: 60 });
  return unit ? { value: { last } } : wrong('A span needs its unit: m, h or d.', { last });
}

const notTime = (text: string): Reading<TimeRange> =>
  wrong(
    TIME_POINT.test(text)
      ? `There is no ${text.includes('T') ? 'time' : 'day'} ${text}.`
      : `“${text}” is no time. Give a span such as 2h or 7d, a day such as 2026-11-20, or two times with “..” between.`,
  );

function readPoints(text: string, context: ReadingContext): Reading<TimeRange> {
  const [first = '', second, ...more] = text.split('..');
  const utc = context.zone === 'UTC';
  const exact = (part: string, edge: 'start' | 'end') =>
    part === '' ? undefined : readTimePoint(part, edge, utc);
  const [from, to] = [exact(first, 'start'), exact(second ?? '', 'end')];
  const isExact =
    second !== undefined && (first === '' || from !== undefined) && (second === '' || to !== undefined);
  if (isExact && from !== undefined && to !== undefined && from > to)
    return wrong('The earlier time comes first.', { from: exact(second, 'start'), to: exact(first, 'end') });
  if (isExact && more.length === 0 && first + second !== '') return { value: { from, to } };
  const range = readTime(text, context);
  if (range) return { value: range };
  return notTime([first, second ?? ''].find((part) => part && exact(part, 'start') === undefined) ?? text);
}

/** `>` means since and `<` until; a duration ignores the operator. */
function read({ pieces: [first, ...others] }: Given, context: ReadingContext): Reading<TimeRange> {
  const whole = [first, ...others].map((it) => it.text).join(',');
  const [sign = ''] = /^(?:[<>]=?|=)?/.exec(whole) ?? [];
  const text = whole.slice(sign.length).trim();
  const span = readSpan(text);
  if (span || !/[<>]/.test(sign)) return span ?? readPoints(text, context);
  const range = readTime(text, context);
  if (!range || 'last' in range) return notTime(text);
  const { from = 0, to = LATEST_SECOND } = range;
  if (sign.startsWith('>')) return { value: { from: sign === '>=' ? from : to + 1, to: undefined } };
  return { value: { from: undefined, to: sign === '<=' ? to : from - 1 } };
}

const SPANS = [900, 3600, 6 * 3600, 86_400, 7 * 86_400, 30 * 86_400];

function options(typed: string, context: OptionContext) {
  const lasts = /^\d{1,3}$/.test(typed)
    ? [60, 3600, 86_400].map((unit) => Number(typed) * unit).filter((it) => it > 0 && it <= MAX_LENGTH)
    : SPANS;
  const day = (ago: number) => print(dayAgo(ago, context), context.zone);
  const all = [
    ...lasts.map((last) => ({ text: print({ last }, context.zone), detail: describeLast(last) })),
    { text: day(0), detail: 'today' },
    { text: day(1), detail: 'yesterday' },
    { text: `${day(0)}..`, detail: 'since a day or time, such as 2026-11-20T10:00..' },
  ];
  return fitting(all, typed);
}

export const created: LogFilter<TimeRange> = {
  label: 'Created',
  name: 'created',
  aliases: ['at', 'date', 'day', 'last', 'since', 'when'],
  operators: [':'],
  example: '24h',
  detail: 'Created, such as 2h or 20 Nov 10:42',
  field: optionalField('created', timeRangeCodec),
  // The span is a separate part of the search.
  toCondition: () => [],
  describe,
  print: (value, zone) => [`created:${print(value, zone)}`],
  read,
  options,
  editor: 'time',
};
