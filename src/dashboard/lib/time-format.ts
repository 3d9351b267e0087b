/** How to say a point in time: the clock (with the date unless it is today), after its day, in full, or the distance from now. */
export type TimeStyle = 'clock' | 'day' | 'full' | 'relative';

const LOCALE = 'en-GB';
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatters = new Map<string, Intl.DateTimeFormat>();

const texts = new WeakMap<Intl.DateTimeFormatOptions, string>();

/** The options as a text, made once for each of the constants below. */
function textOf(options: Intl.DateTimeFormatOptions): string {
  const text = texts.get(options) ?? Object.entries(options).join(' ');
  texts.set(options, text);
  return text;
}

/** A formatter of this app's language. They are dear to make and there are few of them, so that each is made once. */
export function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${textOf(options)}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
    formatters.set(key, found);
  }
  return found;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;
const DATE_AND_YEAR = { ...DATE, year: 'numeric' } as const;
const FULL = { weekday: 'short', ...DATE_AND_YEAR, ...CLOCK, timeZoneName: 'short' } as const;

const DAY_PARTS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** No zone has a day that begins within a quarter of an hour, of those that are in use. */
const QUARTER = 15 * MINUTE;
const FEW = 2000;
/** A table asks for the day of every row, twice. */
const days = new Map<string, string>();

/** The day in a zone as `2026-11-21`, to tell days apart. */
export function dayIn(zone: string, seconds: number): string {
  const key = `${zone} ${Math.floor(seconds / QUARTER)}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const parts = formatter(zone, DAY_PARTS).formatToParts(seconds * 1000);
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  if (days.size >= FEW) days.clear();
  days.set(key, day);
  return day;
}

const HALF_YEAR = 182 * DAY;

/** With the year where the date could be taken for that of another: in January nobody wonders which December is meant. */
function dateOptions(seconds: number, zone: string, now: number) {
  const isNear = Math.abs(now - seconds) < HALF_YEAR;
  const [year, thisYear] = [seconds, now].map((it) => dayIn(zone, it).slice(0, 4));
  return isNear || year === thisYear ? DATE : DATE_AND_YEAR;
}

function clock(seconds: number, zone: string, now: number): string {
  const time = formatter(zone, CLOCK).format(seconds * 1000);
  if (dayIn(zone, seconds) === dayIn(zone, now)) return time;
  return `${formatter(zone, dateOptions(seconds, zone, now)).format(seconds * 1000)}, ${time}`;
}

function relative(seconds: number, zone: string, now: number): string {
  const ago = now - seconds;
  if (Math.abs(ago) < 45) return 'just now';
  const [distance, unit] =
    Math.abs(ago) < HOUR
      ? [Math.round(ago / MINUTE), 'min']
      : Math.abs(ago) < DAY
        ? [Math.round(ago / HOUR), 'h']
        : [Math.round(ago / DAY), 'd'];
  if (Math.abs(distance) > 30 && unit === 'd') return formatter(zone, DATE_AND_YEAR).format(seconds * 1000);
  return distance > 0 ? `${distance} ${unit} ago` : `in ${-distance} ${unit}`;
}

/** The day of a point in time: "Today", "Yesterday", "Sat, 21 Nov"; with the year unless it is this one or near. */
export function formatDay(seconds: number, zone: string, now: number): string {
  const day = dayIn(zone, seconds);
  if (day === dayIn(zone, now)) return 'Today';
  if (day === dayIn(zone, now - DAY)) return 'Yesterday';
  return formatter(zone, { weekday: 'short', ...dateOptions(seconds, zone, now) }).format(seconds * 1000);
}

/** The time of day alone. */
export function formatClock(seconds: number, zone: string): string {
  return formatter(zone, CLOCK).format(seconds * 1000);
}

/**
 * Says a point in time.
 * @param seconds UNIX seconds
 * @param zone IANA zone, such as `Europe/Berlin` or `UTC`
 * @param now UNIX seconds that count as the present
 */
export function formatTime(seconds: number, zone: string, style: TimeStyle, now: number): string {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return 'unknown time';
  if (style === 'full') return formatter(zone, FULL).format(seconds * 1000);
  if (style === 'day') return `${formatDay(seconds, zone, now)}, ${formatClock(seconds, zone)}`;
  return style === 'clock' ? clock(seconds, zone, now) : relative(seconds, zone, now);
}
