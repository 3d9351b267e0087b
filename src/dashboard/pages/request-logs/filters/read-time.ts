import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { casual, strict } from 'chrono-node/en';
import {
  LATEST_SECOND,
  readTimePoint,
  type TimeBounds,
  type TimeRange,
  toWallTime,
} from '#lib/time-range.ts';
import type { ReadingContext } from './reading.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };
const LAST = /^(?:the )?(?:last|past) (?:(\d{1,4}) )?(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/;
/** UNIX seconds or milliseconds between 2001 and 2106. */
const UNIX = /^(?:1\d{9}|[234]\d{9})(?:\d{3}|\.\d+)?$/;
/** What may surround a time. */
const AROUND = /\([a-z ]+\)|\b(?:at|on|around|about|ca|gmt|utc)\b|[~[\]()“”",.\s]/gi;

const around = (second: number, slack = MINUTE): TimeRange => ({ from: second - slack, to: second + slack });

const pad = (number: number | null, length = 2) => String(number ?? 0).padStart(length, '0');

function readUnix(text: string): number | undefined {
  if (!UNIX.test(text)) return undefined;
  const seconds = Math.floor(text.length === 13 && !text.includes('.') ? Number(text) / 1000 : Number(text));
  return seconds <= LATEST_SECOND ? seconds : undefined;
}

/** @param days to go back */
function dateOf(said: ParsedComponents, days: number): string {
  const date = new Date(Date.UTC(said.get('year') ?? 0, (said.get('month') ?? 1) - 1, said.get('day') ?? 1));
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

interface Said extends TimeBounds {
  readonly hasClock: boolean;
  readonly hasSecond: boolean;
}

/** First and last UNIX second of a day, minute or second; undefined for a time that does not exist. */
function boundsOf(said: ParsedComponents, { zone, now }: ReadingContext, daysAgo = 0): Said | undefined {
  const hasClock = said.isCertain('hour');
  const hasSecond = said.isCertain('second');
  if (!hasClock && !said.isCertain('day') && !said.isCertain('weekday')) return undefined;
  const offset = said.get('timezoneOffset');
  const minutes = Math.abs(offset ?? 0);
  const sign = (offset ?? 0) < 0 ? '-' : '+';
  const isLocal = offset === null || !said.isCertain('timezoneOffset');
  const written = isLocal ? '' : `${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const clock = `${pad(said.get('hour'))}:${pad(said.get('minute'))}:${pad(said.get('second'))}`;
  const date = dateOf(said, daysAgo);
  const at = (edge: 'start' | 'end') =>
    readTimePoint(hasClock ? `${date}T${clock}${written}` : date, edge, zone === 'UTC');
  const [from, last] = [at('start'), at('end')];
  if (from === undefined || last === undefined) return undefined;
  const to = hasClock && !hasSecond ? last + MINUTE - 1 : last;
  // Without a date, a year or a week, the latest that is not in the future.
  const isKnown = said.isCertain('year') || (said.isCertain('weekday') && said.isCertain('day'));
  if (daysAgo > 0 || from <= now + MINUTE || isKnown) return { from, to, hasClock, hasSecond };
  const back = said.isCertain('weekday') ? 7 : said.isCertain('day') ? 365 : 1;
  return boundsOf(said, { zone, now }, back);
}

/** The only time of a text; undefined if there is none, or something else beside it. */
function resultOf(text: string, reference: Date, zone: string): ParsedResult | undefined {
  const [result, ...others] = casual.parse(
    text,
    zone === 'UTC' ? { instant: reference, timezone: 0 } : reference,
  );
  return result && others.length === 0 && text.replace(result.text, '').replace(AROUND, '') === ''
    ? result
    : undefined;
}

function readPoints(text: string, context: ReadingContext): TimeRange | undefined {
  const [first = '', second, ...more] = text.split('..').map((it) => it.trim());
  const now = new Date(context.now * 1000);
  const from = resultOf(first, now, context.zone);
  const to =
    second === undefined ? from?.end : resultOf(second, from?.start.date() ?? now, context.zone)?.start;
  const start = from && boundsOf(from.start, context);
  // An end in the future is meant so.
  const end = to && boundsOf(to, from ? { ...context, now: LATEST_SECOND } : context);
  const isMissing = (first !== '' && !start) || (second ? !end : second === undefined && from?.end && !end);
  if (more.length > 0 || isMissing || (!start && !end)) return undefined;
  if (start && second === undefined && !end) {
    const isHours = /\b\d+ ?h(?:(?:ou)?rs?)? ago$/.test(text);
    return start.hasSecond
      ? around(start.from, isHours ? 15 * MINUTE : MINUTE)
      : { from: start.from, to: start.to };
  }
  const last = end?.hasClock ? end.from : end?.to;
  return start && last !== undefined && start.from > last ? undefined : { from: start?.from, to: last };
}

/**
 * Times of people, tickets and logs, as chrono reads them: `20 Nov 2026, 10:42:07`, `yesterday`, `today 9:00..11:00`, `2h
 * ago`, `20/Nov/2026:10:42:07 +0000`; also UNIX seconds and milliseconds. The range is the day, the minute, or for a
 * second the minutes around it. Defaults: the user's time zone, and the latest past day or year.
 */
export function readTime(text: string, context: ReadingContext): TimeRange | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    // Fractions of a second, after a comma in logs of Python.
    .replace(/(?<=:\d\d)[.,]\d+/g, '');
  if (plain === '' || plain.length > 80) return undefined;
  const unix = readUnix(plain);
  if (unix !== undefined) return around(unix);
  const [, count = '1', unit] = LAST.exec(plain) ?? [];
  const last = unit === undefined ? 0 : Number(count) * (UNITS[unit.charAt(0)] ?? 0);
  if (last > 0) return last <= 366 * DAY ? { last } : undefined;
  return readPoints(plain, context);
}

/** The times in a longer text. A clock alone is none in `index.js:16:15`. */
export const timesWithin = (text: string): readonly string[] =>
  strict
    .parse(text)
    .filter(
      ({ start, index }) =>
        start.isCertain('day') || (start.isCertain('minute') && !/[\w:.]/.test(text.charAt(index - 1))),
    )
    .map((it) => it.text);

/** A whole day in the user's time zone. */
export function dayAgo(days: number, { zone, now }: ReadingContext): TimeRange {
  const utc = zone === 'UTC';
  // Noon, because a day may have 23 or 25 hours.
  const noon = readTimePoint(`${toWallTime(now, utc).slice(0, 10)}T12:00`, 'start', utc) ?? now;
  const date = toWallTime(noon - days * DAY, utc).slice(0, 10);
  return { from: readTimePoint(date, 'start', utc), to: readTimePoint(date, 'end', utc) };
}
