import { timeZonePreference } from './preferences.ts';
import type { TextCodec } from './text-codec.ts';

const pad = (number: number) => String(number).padStart(2, '0');

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** The time as an input of type `datetime-local` holds it, in UTC or in the viewer's zone. */
export function toWallTime(seconds: number | undefined, utc: boolean): string {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  if (utc) return date.toISOString().slice(0, 19);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** UNIX seconds of what an input of type `datetime-local` holds; undefined where it holds no time. */
export function fromWallTime(text: string, utc: boolean): number | undefined {
  // Without a zone a date with a time is local (ECMAScript, Date Time String Format).
  const milliseconds = WALL_TIME.test(text) ? Date.parse(utc ? `${text}Z` : text) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}

/** A span of time: the last so many seconds, whenever it is looked at, or between two points, either left open. */
export type TimeRange =
  | { readonly last: number }
  | { readonly from?: number | undefined; readonly to?: number | undefined };

/** The same as two points in UNIX seconds, both included. */
export interface TimeBounds {
  readonly from: number;
  readonly to: number;
}

const UNITS: readonly { readonly letter: string; readonly seconds: number; readonly word: string }[] = [
  { letter: 'd', seconds: 86_400, word: 'day' },
  { letter: 'h', seconds: 3600, word: 'hour' },
  { letter: 'm', seconds: 60, word: 'minute' },
];

/** Of a relative span, in seconds: a year. */
const MAX_LENGTH = 366 * 86_400;

/** Latest second that the service takes (document, Limits: client_timestamp). */
export const LATEST_SECOND = 4_294_967_295;

const RELATIVE = /^(\d{1,6})([dhm])$/;
/** A day, or a time: with a zone, or without one in that of the screen. */
export const TIME_POINT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?)?$/i;

/**
 * UNIX seconds of a time, or of the first or last second of a day; undefined for what is neither.
 * @param utc whether what has no zone is meant in UTC, and not in the viewer's
 */
export function readTimePoint(text: string, edge: 'start' | 'end', utc: boolean): number | undefined {
  const [, year, month, day, hour, minute = '00', second = '00', offset] = TIME_POINT.exec(text) ?? [];
  if (year === undefined || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59)
    return undefined;
  const date = `${year}-${month}-${day}`;
  const noon = new Date(`${date}T12:00:00Z`);
  // The thirty-first of February is some day in March to a browser.
  if (Number.isNaN(noon.getTime()) || noon.getUTCDate() !== Number(day)) return undefined;
  const clock =
    hour === undefined ? (edge === 'start' ? '00:00:00' : '23:59:59') : `${hour}:${minute}:${second}`;
  const wall = `${date}T${clock}`;
  const seconds = offset
    ? Math.floor(Date.parse(wall + offset.toUpperCase()) / 1000)
    : fromWallTime(wall, utc);
  return seconds !== undefined && seconds >= 0 && seconds <= LATEST_SECOND ? seconds : undefined;
}

/** `2026-11-20T10:00Z`, with seconds where they are not zero. */
function formatPoint(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');
}

function parseRelative(text: string): TimeRange | undefined {
  const [, count, letter] = RELATIVE.exec(text) ?? [];
  const unit = UNITS.find((it) => it.letter === letter);
  const last = unit ? Number(count) * unit.seconds : 0;
  return last > 0 && last <= MAX_LENGTH ? { last } : undefined;
}

function parseAbsolute(text: string): TimeRange | undefined {
  const utc = timeZonePreference.get() === 'utc';
  const [first = '', second, ...more] = text.split('..');
  if (more.length > 0) return undefined;
  const from = readTimePoint(first, 'start', utc);
  // One day alone is all of it; one time alone is no range.
  if (second === undefined)
    return from !== undefined && first.length === 10
      ? { from, to: readTimePoint(first, 'end', utc) }
      : undefined;
  const to = readTimePoint(second, 'end', utc);
  // A point that cannot be read makes the range another than was meant, so that none of it holds.
  if ((first !== '' && from === undefined) || (second !== '' && to === undefined)) return undefined;
  if (from === undefined && to === undefined) return undefined;
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to };
}

/** The largest unit that fits, and days only from two on: people say "24 hours". */
function unitOf(seconds: number) {
  return (
    UNITS.find(
      (unit) => seconds % unit.seconds === 0 && !(unit.letter === 'd' && seconds === unit.seconds),
    ) ?? UNITS[2]
  );
}

/**
 * `24h`, `7d`, `2026-11-20T10:00Z..2026-11-21T10:00Z`, `2026-11-20T10:00Z..`; written in UTC, so that a link means the same
 * everywhere. What somebody typed, such as `2026-11-20`, is read as in the query bar: without a zone in that of the screen.
 */
export const timeRangeCodec: TextCodec<TimeRange> = {
  parse: (text) => parseRelative(text) ?? parseAbsolute(text),
  format: (range) => {
    if (!('last' in range)) return `${formatPoint(range.from)}..${formatPoint(range.to)}`;
    const unit = unitOf(range.last);
    return `${range.last / (unit?.seconds ?? 1)}${unit?.letter}`;
  },
  wanted: 'a span such as 24h, a day such as 2026-11-20, or two times with “..” between, the earlier first',
};

/** `last hour`, `last 24 hours`, `last 7 days`. */
export function describeLast(seconds: number): string {
  const unit = unitOf(seconds);
  const count = seconds / (unit?.seconds ?? 1);
  return count === 1 ? `last ${unit?.word}` : `last ${count} ${unit?.word}s`;
}

/** @param now UNIX seconds that the relative span counts back from */
export function boundsOf(range: TimeRange, now: number): TimeBounds {
  if ('last' in range) return { from: Math.max(0, now - range.last), to: now };
  return { from: range.from ?? 0, to: range.to ?? LATEST_SECOND };
}
