import { fromWallTime, type TimeRange, timeRangeCodec, toWallTime } from '#lib/time-range.ts';

/** Notation of a filter in the query bar. `query/filter-readers.ts` parses it. */
export interface QueryFacet<T> {
  /** `code`, or `-code` for an exclusion. */
  readonly name: string;
  /** The default operator is the first. */
  readonly operators: readonly string[];
  /** Alternative names, for suggestions. */
  readonly aliases: readonly string[];
  /** One or more chips: `code:400..499`. @param zone of the displayed times */
  print(value: T, zone: string): readonly string[];
}

/** The bar has a single line. */
const escaped = (it: string) => ({ '\n': '\\n', '\r': '\\r' })[it] ?? `\\${it}`;

/** Quotes a text that would be parsed differently without quotes. */
export function queryWord(text: string): string {
  if (text !== '' && !/^(?:[":~=<>!]|\/\/)|[\s,]/.test(text)) return text;
  return quotedWord(text);
}

export const quotedWord = (text: string): string => `"${text.replace(/["\\\n\r]/g, escaped)}"`;

const DAY_START = '00:00:00';
const DAY_END = '23:59:59';

/** `2026-11-20T10:00` in the user's time zone, with `Z` for UTC; only the date at the edge of a day. */
function queryPoint(seconds: number | undefined, zone: string, edge: string): string {
  if (seconds === undefined) return '';
  const utc = zone === 'UTC';
  const wall = toWallTime(seconds, utc);
  // A local time that is ambiguous at the end of summer time.
  if (fromWallTime(wall, utc) !== seconds) return `${toWallTime(seconds, true)}Z`;
  if (wall.endsWith(edge)) return wall.slice(0, 10);
  return `${wall.replace(/:00$/, '')}${utc ? 'Z' : ''}`;
}

/** `24h`, `2026-11-20` for a whole day, `2026-11-20T10:00..2026-11-21T12:30`; either end may be open. */
export function queryTimeRange(range: TimeRange, zone: string): string {
  if ('last' in range) return timeRangeCodec.format(range);
  const from = queryPoint(range.from, zone, DAY_START);
  const to = queryPoint(range.to, zone, DAY_END);
  return from === to && from.length === 10 ? from : `${from}..${to}`;
}
