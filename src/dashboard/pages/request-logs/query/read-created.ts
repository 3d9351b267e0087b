import { LATEST_SECOND, readTimePoint, TIME_POINT, type TimeRange } from '#lib/time-range.ts';
import type { Piece } from './query-terms.ts';
import { readTime } from './read-time.ts';
import { partOf, type Reader, type Reading, type ReadingContext, wrong } from './value-reader.ts';

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 7 * 86_400 };
const MAX_LENGTH = 366 * 86_400;
const SPAN = /^(\d{1,6})\s*(m|h|d|w|mins?|minutes?|hrs?|hours?|days?|weeks?)?$/i;
const FORMS = 'Give a span such as 2h or 7d, a day such as 2026-11-20, or two times with “..” between.';

const readPoint = (text: string, edge: 'start' | 'end', zone: string) =>
  readTimePoint(text, edge, zone === 'UTC');

/** In the user's time zone. */
export const dayAgo = (days: number, context: ReadingContext): TimeRange =>
  readTime(days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`, context) ?? {};

const pointError = (text: string) =>
  TIME_POINT.test(text)
    ? `There is no ${text.includes('T') ? 'time' : 'day'} ${text}.`
    : `“${text}” is no time. Write 2026-11-20T10:00, with Z for UTC, or the day alone.`;

function readRange(piece: Piece, context: ReadingContext): Reading<TimeRange> {
  const { zone } = context;
  const [first = '', second = '', ...more] = piece.text.split('..');
  if (more.length > 0) return wrong(piece, 'A time range has two ends.');
  const from = first === '' ? undefined : readPoint(first, 'start', zone);
  const to = second === '' ? undefined : readPoint(second, 'end', zone);
  const isExact = (first === '' || from !== undefined) && (second === '' || to !== undefined);
  const loose = isExact ? undefined : readTime(piece.text, context);
  if (loose) return { value: loose };
  if (first !== '' && from === undefined) return wrong(partOf(piece, 0, first.length), pointError(first));
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
  if (last > MAX_LENGTH)
    return digits.length > 4
      ? undefined
      : wrong(piece, 'The longest span is 366 days.', { last: MAX_LENGTH });
  if (last === 0) return wrong(piece, 'The shortest span is a minute.', { last: 60 });
  return unit === undefined
    ? wrong(piece, 'A span needs its unit: m, h or d.', { last })
    : { value: { last } };
}

/** `>` means since and `<` until; a duration ignores the operator. */
function readCompared(operator: string, piece: Piece, context: ReadingContext): Reading<TimeRange> {
  const span = readSpan(piece);
  if (span) return span;
  const range = readTime(piece.text, context);
  if (!range || 'last' in range) return wrong(piece, `“${piece.text}” is no time. ${FORMS}`);
  const { from = 0, to = LATEST_SECOND } = range;
  if (operator.startsWith('>')) return { value: { from: operator === '>=' ? from : to + 1, to: undefined } };
  return { value: { from: undefined, to: operator === '<=' ? to : from - 1 } };
}

/** `2h`, `2026-11-20`, `2026-11-20T10:00..2026-11-21T12:30Z`, or any format of `readTime`. */
export const readCreated: Reader<TimeRange> = {
  example: '24h',
  read: ({ whole }, context) => {
    const [operator = ''] = /^(?:[<>]=?|=)?/.exec(whole.text) ?? [];
    const piece = {
      ...whole,
      text: whole.text.slice(operator.length).trim(),
      start: whole.start + operator.length,
    };
    if (/[<>]/.test(operator)) return readCompared(operator, piece, context);
    if (piece.text.includes('..')) return readRange(piece, context);
    const span = readSpan(piece);
    if (span) return span;
    const range = readTime(piece.text, context);
    if (range) return { value: range };
    const isPoint = TIME_POINT.test(piece.text);
    return wrong(piece, isPoint ? pointError(piece.text) : `“${piece.text}” is no time. ${FORMS}`);
  },
};
