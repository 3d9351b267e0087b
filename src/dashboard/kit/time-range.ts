import type { TextCodec } from './text-codec.ts';

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

/** Longest relative span: a year. */
const LONGEST = 366 * 86_400;

/** Latest second that the service takes (document, Limits: client_timestamp). */
export const LATEST_SECOND = 4_294_967_295;

const RELATIVE = /^(\d{1,6})([dhm])$/;
const POINT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?Z$/;

function parsePoint(text: string): number | undefined {
  const seconds = POINT.test(text) ? Date.parse(text) / 1000 : Number.NaN;
  return seconds >= 0 && seconds <= LATEST_SECOND ? seconds : undefined;
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
  return last > 0 && last <= LONGEST ? { last } : undefined;
}

function parseAbsolute(text: string): TimeRange | undefined {
  const [first, second, ...more] = text.split('..');
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const from = parsePoint(first);
  const to = parsePoint(second);
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

/** `24h`, `7d`, `2026-11-20T10:00Z..2026-11-21T10:00Z`, `2026-11-20T10:00Z..`; always UTC, so that a link means the same everywhere. */
export const timeRangeCodec: TextCodec<TimeRange> = {
  parse: (text) => parseRelative(text) ?? parseAbsolute(text),
  format: (range) => {
    if (!('last' in range)) return `${formatPoint(range.from)}..${formatPoint(range.to)}`;
    const unit = unitOf(range.last);
    return `${range.last / (unit?.seconds ?? 1)}${unit?.letter}`;
  },
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
