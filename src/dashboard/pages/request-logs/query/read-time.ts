import { fromWallTime, LATEST_SECOND, readTimePoint, type TimeRange, toWallTime } from '#lib/time-range.ts';
import type { ReadingContext } from './value-reader.ts';

const MINUTE = 60;
const DAY = 86_400;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = /\b(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|rs|rsday|urday)?\b,?/;

/** A date, possibly without a year. */
interface Day {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

/** Date formats with the group indexes of year, month and day. */
const DAY_FORMS: readonly (readonly [form: RegExp, year: number, month: number, day: number])[] = [
  [/\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=t|\b)/, 1, 2, 3],
  [/\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/, 3, 2, 1],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ /-]${MONTH}(?:,?[ /-](\\d{4}))?(?![\\w])`), 3, 2, 1],
  [new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\w:])`), 3, 1, 2],
];

const CLOCK =
  /(?:^|[t ,:])(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?(am|pm))?(?![\d:])|(?:^| )(\d{1,2}) ?(am|pm)\b/;
const ZONE = /(?:^| |(?<=\d))(z|(?:utc|gmt)?[+-]\d\d:?\d\d|utc|gmt)$/;

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

function taken(
  text: string,
  form: RegExp,
): { readonly match: RegExpExecArray | null; readonly rest: string } {
  const match = form.exec(text);
  return {
    match,
    rest: match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` : text,
  };
}

const monthIn = (text: string) =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((month) => text.startsWith(month)) + 1;

function dayIn(text: string): { readonly day: Day | undefined; readonly rest: string } {
  for (const [form, year, month, day] of DAY_FORMS) {
    const { match, rest } = taken(text, form);
    if (!match) continue;
    const said = match[year];
    const [monthSaid, daySaid] = [monthIn(match[month] ?? ''), Number(match[day])];
    // 11/23/2026 can only be month first.
    const isAmerican = monthSaid > 12 && daySaid <= 12;
    const found = {
      year: said ? Number(said) : undefined,
      month: isAmerican ? daySaid : monthSaid,
      day: isAmerican ? monthSaid : daySaid,
    };
    return { day: found, rest };
  }
  return { day: undefined, rest: text };
}

/** The given parts of a time; the rest defaults to the present. */
interface Said {
  readonly date: string | undefined;
  readonly clock: string | undefined;
  readonly hasSeconds: boolean;
  /** UTC offset as in ISO 8601; undefined for the user's time zone. */
  readonly offset: string | undefined;
}

const noonAgo = (days: number, { zone, now }: ReadingContext) => {
  const utc = zone === 'UTC';
  // From noon, subtracting days of 23 or 25 hours reaches the same date.
  const noon = fromWallTime(`${toWallTime(now, utc).slice(0, 10)}T12:00`, utc) ?? now;
  return toWallTime(noon - days * DAY, utc).slice(0, 10);
};

/** Without a year, the latest date that is not in the future. */
function dateOf({ year, month, day }: Day, context: ReadingContext): string {
  const today = noonAgo(0, context);
  const inYear = (it: number) => `${pad(it, 4)}-${pad(month)}-${pad(day)}`;
  if (year !== undefined) return inYear(year);
  const thisYear = Number(today.slice(0, 4));
  return inYear(thisYear) > today ? inYear(thisYear - 1) : inYear(thisYear);
}

function weekdayAgo(name: string, context: ReadingContext): string {
  const today = new Date(`${noonAgo(0, context)}T12:00:00Z`).getUTCDay();
  return noonAgo((today - WEEKDAYS.indexOf(name) + 7) % 7, context);
}

function clockIn([, hour24, minute = '00', second, half24, hour12, half12]: RegExpExecArray) {
  const half = half24 ?? half12;
  const hour = Number(hour24 ?? hour12);
  const shown = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return { clock: `${pad(shown)}:${minute}:${second ?? '00'}`, hasSeconds: second !== undefined };
}

function readSaid(text: string, context: ReadingContext): Said | undefined {
  const { match: zone, rest: withoutZone } = taken(text, ZONE);
  const { day, rest: withoutDay } = dayIn(withoutZone);
  const { match: relative, rest: withoutRelative } = taken(withoutDay, /\b(today|yesterday)\b/);
  const { match: weekday, rest: withoutWeekday } = taken(withoutRelative, WEEKDAY);
  const { match: time, rest } = taken(withoutWeekday, CLOCK);
  if (/[^\s,]/.test(rest.replace(/\b(?:at|on|around|about|ca)\b|~/g, ''))) return undefined;
  const date = day
    ? dateOf(day, context)
    : relative
      ? noonAgo(relative[1] === 'today' ? 0 : 1, context)
      : weekday && weekdayAgo(weekday[1] ?? '', context);
  if (!date && !time) return undefined;
  const name = zone?.[1]?.replace(/^(?:utc|gmt)(?=[+-])/, '') ?? '';
  const offset = /^[+-]/.test(name) ? name.replace(/(\d\d):?(\d\d)$/, '$1:$2') : name && 'Z';
  return {
    date: date ?? undefined,
    ...(time ? clockIn(time) : { clock: undefined, hasSeconds: false }),
    offset: offset || undefined,
  };
}

/** First and last UNIX second of a day, minute or second. */
function boundsOf(said: Said, onDay: string | undefined, context: ReadingContext) {
  const utc = context.zone === 'UTC';
  const at = (date: string, clock: string) =>
    readTimePoint(`${date}T${clock}${said.offset ?? ''}`, 'start', utc);
  const today = noonAgo(0, context);
  let date = said.date ?? onDay;
  if (date === undefined && said.clock) {
    // A time later today means yesterday.
    const point = at(today, said.clock);
    date = point !== undefined && point > context.now + MINUTE ? noonAgo(1, context) : today;
  }
  if (date === undefined) return undefined;
  const from = at(date, said.clock ?? '00:00:00');
  const to =
    said.clock && !said.hasSeconds && from !== undefined
      ? from + MINUTE - 1
      : at(date, said.clock ?? '23:59:59');
  return from === undefined || to === undefined ? undefined : { from, to, date, isSecond: said.hasSeconds };
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: MINUTE, h: 3600, d: DAY, w: 7 * DAY };
const AGO =
  /^(?:about |around |ca\.? |~)?(\d{1,4}|an?) ?(s|sec|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?) ago$/;
const LAST = /^(?:the )?(?:last|past) (?:(\d{1,4}) )?(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/;

function readRelative(text: string, context: ReadingContext): TimeRange | undefined {
  const [, ago, agoUnit] = AGO.exec(text) ?? [];
  if (ago !== undefined && agoUnit !== undefined) {
    const unit = UNITS[agoUnit.charAt(0)] ?? 0;
    const count = /^\d/.test(ago) ? Number(ago) : 1;
    if (unit >= DAY) return readPointRange(noonAgo(count * (unit / DAY), context), context);
    // A duration in hours is approximate, so the range is wider.
    const around = unit === 3600 ? 15 * MINUTE : MINUTE;
    const point = context.now - count * unit;
    return { from: point - around, to: Math.min(context.now, point + around) };
  }
  const [, count = '1', unit] = LAST.exec(text) ?? [];
  const last = unit === undefined ? 0 : Number(count) * (UNITS[unit.charAt(0)] ?? 0);
  return last > 0 && last <= 366 * DAY ? { last } : undefined;
}

/** UNIX seconds or milliseconds between 2001 and 2106. */
function readUnix(text: string): number | undefined {
  if (!/^(?:1\d{9}|[234]\d{9})(?:\d{3}|\.\d+)?$/.test(text)) return undefined;
  const seconds = Math.floor(text.length === 13 && !text.includes('.') ? Number(text) / 1000 : Number(text));
  return seconds <= LATEST_SECOND ? seconds : undefined;
}

const around = (second: number): TimeRange => ({ from: second - MINUTE, to: second + MINUTE });

function readPointRange(text: string, context: ReadingContext): TimeRange | undefined {
  const said = readSaid(text, context);
  const bounds = said && boundsOf(said, undefined, context);
  if (!bounds) return undefined;
  return bounds.isSecond ? around(bounds.from) : { from: bounds.from, to: bounds.to };
}

/**
 * Parses times of people, tickets and logs: `20 Nov 2026, 10:42:07`, `yesterday`, `today 9:00..11:00`, `2h ago`, `Nov
 * 20 10:42 UTC`, `2026-11-20T10:42:07.123+01:00`, `20/Nov/2026:10:42:07 +0000`, UNIX seconds or milliseconds. The range
 * is the day, the minute, or for a second the minutes around it. Defaults: the user's time zone, and the latest past
 * day or year.
 */
export function readTime(text: string, context: ReadingContext): TimeRange | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    // A zone name after its offset: "GMT+0100 (Central European Standard Time)".
    .replace(/(?<=[+-]\d{4}) \([a-z ]+\)$/, '')
    .replace(/[[\]()“”"]/g, '')
    .replace(/\s+/g, ' ');
  if (plain === '' || plain.length > 80) return undefined;
  const unix = readUnix(plain);
  if (unix !== undefined) return around(unix);
  const relative = readRelative(plain, context);
  if (relative) return relative;
  const [first = '', second, ...more] = plain.split(/\.\.| to | until | [-–] |(?<=:\d\d)[-–](?=\d)/);
  if (second === undefined) return readPointRange(plain, context);
  if (more.length > 0) return undefined;
  const from = first === '' ? undefined : readSaid(first, context);
  const to = second === '' ? undefined : readSaid(second, context);
  if ((first !== '' && !from) || (second !== '' && !to) || (!from && !to)) return undefined;
  const start = from && boundsOf(from, undefined, context);
  const end = to && boundsOf(to, to.clock ? start?.date : undefined, context);
  if ((from && !start) || (to && !end)) return undefined;
  const last = to?.clock ? end?.from : end?.to;
  if (start && last !== undefined && start.from > last) return undefined;
  return { from: start?.from, to: last };
}
