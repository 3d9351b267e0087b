import { fromWallTime, type TimeRange, timeRangeCodec, toWallTime } from '#lib/time-range.ts';

/** How a filter stands in the query bar. Reading it back, which takes more, is in `query/filter-readers.ts`. */
export interface QueryFacet<T> {
  /** Its name in the bar: `code`, or `-code` where it leaves something out. */
  readonly name: string;
  /** Operators that it takes, the default one first. */
  readonly operators: readonly string[];
  /** Other words that people have for it; the bar answers them with the name. */
  readonly aliases: readonly string[];
  /** The value as one or several chips: `code:400..499`. @param zone the one that times are shown in */
  print(value: T, zone: string): readonly string[];
}

/** A line cannot hold the breaks of one. */
const escaped = (it: string) => ({ '\n': '\\n', '\r': '\\r' })[it] ?? `\\${it}`;

/** A text as one word of the bar: in quotes where it would be read as something else without. */
export function queryWord(text: string): string {
  if (text !== '' && !/^(?:[":~=<>!]|\/\/)|[\s,]/.test(text)) return text;
  return quotedWord(text);
}

/** A text of its own, to be found as it is. */
export const quotedWord = (text: string): string => `"${text.replace(/["\\\n\r]/g, escaped)}"`;

const DAY_START = '00:00:00';
const DAY_END = '23:59:59';

/** `2026-11-20T10:00` in the zone of the screen, with `Z` where that is UTC; the day alone where the point is its edge. */
function queryPoint(seconds: number | undefined, zone: string, edge: string): string {
  if (seconds === undefined) return '';
  const utc = zone === 'UTC';
  const wall = toWallTime(seconds, utc);
  // An hour that the clock shows twice, at the end of summer time.
  if (fromWallTime(wall, utc) !== seconds) return `${toWallTime(seconds, true)}Z`;
  if (wall.endsWith(edge)) return wall.slice(0, 10);
  return `${wall.replace(/:00$/, '')}${utc ? 'Z' : ''}`;
}

/** `24h`, `2026-11-20` for a whole day, `2026-11-20T10:00..2026-11-21T12:30`, either end left open. */
export function queryTimeRange(range: TimeRange, zone: string): string {
  if ('last' in range) return timeRangeCodec.format(range);
  const from = queryPoint(range.from, zone, DAY_START);
  const to = queryPoint(range.to, zone, DAY_END);
  return from === to && from.length === 10 ? from : `${from}..${to}`;
}
