import {
  fromWallTime,
  LATEST_SECOND,
  readTimePoint,
  TIME_POINT,
  type TimeRange,
  toWallTime,
} from '#lib/time-range.ts';
import type { Piece } from './query-terms.ts';
import { partOf, type Reader, type Reading, type ReadingContext, wrong } from './value-reader.ts';

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 7 * 86_400 };
const MAX_LENGTH = 366 * 86_400;
const SPAN = /^(\d{1,6})\s*(m|h|d|w|mins?|minutes?|hrs?|hours?|days?|weeks?)?$/i;
const FORMS = 'Give a span such as 2h or 7d, a day such as 2026-11-20, or two times with “..” between.';

const readPoint = (text: string, edge: 'start' | 'end', zone: string) =>
  readTimePoint(text, edge, zone === 'UTC');

/** The day of the viewer's calendar, so many days ago. */
export function dayAgo(days: number, { zone, now }: ReadingContext): TimeRange {
  const utc = zone === 'UTC';
  // From noon on, a day of 23 or 25 hours leads to no other date.
  const noon = fromWallTime(`${toWallTime(now, utc).slice(0, 10)}T12:00`, utc) ?? now;
  const day = toWallTime(noon - days * 86_400, utc).slice(0, 10);
  return { from: readPoint(day, 'start', zone), to: readPoint(day, 'end', zone) };
}

const pointError = (text: string) =>
  TIME_POINT.test(text)
    ? `There is no ${text.includes('T') ? 'time' : 'day'} ${text}.`
    : `“${text}” is no time. Write 2026-11-20T10:00, with Z for UTC, or the day alone.`;

function readRange(piece: Piece, zone: string): Reading<TimeRange> {
  const [first = '', second = '', ...more] = piece.text.split('..');
  if (more.length > 0) return wrong(piece, 'A time range has two ends.');
  const from = first === '' ? undefined : readPoint(first, 'start', zone);
  if (first !== '' && from === undefined) return wrong(partOf(piece, 0, first.length), pointError(first));
  const to = second === '' ? undefined : readPoint(second, 'end', zone);
  const secondAt = partOf(piece, first.length + 2, piece.text.length);
  if (second !== '' && to === undefined) return wrong(secondAt, pointError(second));
  if (from === undefined && to === undefined) return wrong(piece, `A time range needs an end. ${FORMS}`);
  if (from !== undefined && to !== undefined && from > to)
    return wrong(piece, 'The earlier time comes first.', {
      from: readPoint(second, 'start', zone),
      to: readPoint(first, 'end', zone),
    });
  return { value: { from, to } };
}

function readSpan(piece: Piece): Reading<TimeRange> | undefined {
  const [, digits, unit] = SPAN.exec(piece.text) ?? [];
  if (digits === undefined) return undefined;
  const last = Number(digits) * (SECONDS[unit?.charAt(0).toLowerCase() ?? 'h'] ?? 0);
  if (last > MAX_LENGTH) return wrong(piece, 'The longest span is 366 days.', { last: MAX_LENGTH });
  if (last === 0) return wrong(piece, 'The shortest span is a minute.', { last: 60 });
  if (unit === undefined) return wrong(piece, 'A span needs its unit: m, h or d.', { last });
  if (!/^[mhd]$/.test(unit)) return wrong(piece, 'The units of a span are m, h and d.', { last });
  return { value: { last } };
}

const DAYS: Readonly<Record<string, number>> = { today: 0, yesterday: 1 };

/** When an entry was made: `2h`, `2026-11-20`, `2026-11-20T10:00..2026-11-21T12:30Z`. */
export const readCreated: Reader<TimeRange> = {
  example: '24h',
  read: ({ pieces: [piece, next] }, context) => {
    const { zone } = context;
    if (next) return wrong(next, 'The service takes one time range.');
    if (piece.text.includes('..')) return readRange(piece, zone);
    const span = readSpan(piece);
    if (span) return span;
    const from = readPoint(piece.text, 'start', zone);
    if (from !== undefined && piece.text.length === 10)
      return { value: { from, to: readPoint(piece.text, 'end', zone) } };
    if (from !== undefined)
      return wrong(piece, 'A range needs “..”: before it from when, after it to when.', { from });
    const days = DAYS[piece.text.toLowerCase()];
    if (days !== undefined)
      return wrong(
        piece,
        `“${piece.text}” would mean another day tomorrow. Give the day.`,
        dayAgo(days, context),
      );
    if (/^\d{9,10}$/.test(piece.text) && Number(piece.text) <= LATEST_SECOND)
      return wrong(piece, 'Give the time as a date.', { from: Number(piece.text) });
    return wrong(
      piece,
      TIME_POINT.test(piece.text) ? pointError(piece.text) : `“${piece.text}” is no time. ${FORMS}`,
    );
  },
  compare: (operator, text, { zone }) => {
    const [, digits, unit] = SPAN.exec(text) ?? [];
    const last = Number(digits) * (SECONDS[unit?.charAt(0).toLowerCase() ?? ''] ?? Number.NaN);
    if (last > 0 && last <= MAX_LENGTH) return { last };
    const later = operator.startsWith('>');
    const point = readPoint(text, later === (operator === '>=') ? 'start' : 'end', zone);
    if (point === undefined) return undefined;
    return later ? { from: point } : { to: point };
  },
};
