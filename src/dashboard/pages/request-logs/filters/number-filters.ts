import type { IntegerRange } from '#lib/text-codec.ts';
import { knownCodes, statusWord } from '#ui/status-words.ts';
import { type LogFilter, listFilter } from './log-filter.ts';
import { rangeConditions, readRange } from './ranges.ts';
import { fitting, type ValueOption } from './value-options.ts';

const formatRange = ({ from, to }: IntegerRange) => (from === to ? String(from) : `${from}-${to}`);

const MAX_STATUS = 999;

/** `404` or `4xx`. */
function statuses(text: string): IntegerRange | undefined {
  const [, hundreds] = /^([1-9])(?:xx|\*{1,2}|__)$/i.exec(text) ?? [];
  if (hundreds) return { from: Number(hundreds) * 100, to: Number(hundreds) * 100 + 99 };
  return /^\d{1,9}$/.test(text) ? { from: Number(text), to: Number(text) } : undefined;
}

const statusOptions: readonly ValueOption[] = [
  ...['success', 'redirection', 'client errors', 'server errors'].map((words, index) => ({
    text: `${index + 2}00..${index + 2}99`,
    detail: `${index + 2}xx, ${words}`,
  })),
  ...knownCodes.map((code) => ({ text: String(code), detail: statusWord(code) })),
];

export const code = listFilter<IntegerRange>({
  label: 'Status',
  name: 'code',
  aliases: ['http', 'response', 'status', 'status_code'],
  example: '400..499',
  wanted: 'a status code from 0 to 999, or two of them with “-” between, the lower first',
  readOne: (text) =>
    readRange(text, {
      most: MAX_STATUS,
      readEnd: statuses,
      notOne: (part) => `“${part}” is no status code. Give one, such as 404, or a range.`,
      outside: 'Status codes go from 0 to 999.',
      order: 'The lower status code comes first.',
    }),
  format: formatRange,
  type: ({ from, to }) => (from === to ? String(from) : `${from}..${to}`),
  quote: (text) => text,
  say: ({ from, to }) => (from === to ? String(from) : `${from} to ${to}`),
  ...rangeConditions('code'),
  options: (typed) => fitting(statusOptions, typed),
  editor: 'values',
});

/** Milliseconds: one day. */
const MAX_TOOK = 86_400_000;

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, sec: 1000, m: 60_000, min: 60_000 };

/** Milliseconds from `120`, `120ms`, `1.5s`, `2m`; undefined for other texts and for more than a day. */
function readDuration(text: string): IntegerRange | undefined {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s?([a-z]*)$/i.exec(text) ?? [];
  const value = Math.round(Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return value <= MAX_TOOK ? { from: value, to: value } : undefined;
}

/** `120ms`, `1.5s`, `2m` */
function duration(milliseconds: number): string {
  if (milliseconds >= 60_000 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000}m`;
  return milliseconds >= 1000 && milliseconds % 10 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}

const shorter = (a: string, b: string) => (b.length < a.length ? b : a);

/** `>1s`, `<200ms`, `200ms..2s`, `120ms` */
function typeTook({ from, to }: IntegerRange): string {
  if (from === to) return duration(from);
  if (to === MAX_TOOK) return from === 0 ? '>=0ms' : shorter(`>=${duration(from)}`, `>${duration(from - 1)}`);
  return from === 0
    ? shorter(`<=${duration(to)}`, `<${duration(to + 1)}`)
    : `${duration(from)}..${duration(to)}`;
}

/** `over 1 s`, `200 ms to 2 s`. */
function sayTook({ from, to }: IntegerRange): string {
  const say = (milliseconds: number) =>
    duration(milliseconds)
      .replace(/(?<=\d)(?=[a-z])/, ' ')
      .replace(/m$/, 'min');
  if (from === to) return say(from);
  if (to === MAX_TOOK) return `at least ${say(from)}`;
  return from === 0 ? `at most ${say(to)}` : `${say(from)} to ${say(to)}`;
}

const took = listFilter<IntegerRange>({
  label: 'Took',
  name: 'took',
  aliases: ['duration', 'ms', 'time'],
  example: '>1s',
  detail: 'Took, such as >1s or 200ms..2s',
  wanted: 'a whole number of milliseconds, or two of them with “-” between, the shorter time first',
  // In "1..2s" the unit applies to both.
  readOne: (text) =>
    readRange(text.replace(/^(\d[\d.]*?)(\.\.|-)(\d[\d.]*)([a-z]+)$/i, '$1$4$2$3$4'), {
      most: MAX_TOOK,
      readEnd: readDuration,
      notOne: (part) =>
        `“${part}” is no time that a call can take. Write 120ms, >1s or 200ms..2s, at most a day.`,
      outside: 'No call takes so long, or less than nothing.',
      order: 'The shorter time comes first.',
    }),
  format: formatRange,
  type: typeTook,
  quote: (text) => text,
  say: sayTook,
  ...rangeConditions('took'),
  options: (typed) =>
    fitting(
      [
        { text: '>1s', detail: 'slower than a second' },
        { text: '>5s', detail: 'slower than five seconds' },
        { text: '200ms..2s', detail: 'from one time to another' },
        { text: '<100ms', detail: 'faster than a tenth of a second' },
      ],
      typed,
    ),
  editor: 'values',
});

/** Old links have `time=120`. */
const { field } = took;
const renamed = (query: URLSearchParams) => new URLSearchParams({ took: query.get('time') ?? '' });

export const tookFilter: LogFilter<readonly IntegerRange[]> = {
  ...took,
  field: {
    ...field,
    params: ['took', 'time'],
    read: (query) => field.read(query) ?? field.read(renamed(query)),
    errors: (query) => [
      ...field.errors(query),
      ...field.errors(renamed(query)).map((error) => ({ ...error, param: 'time' })),
    ],
  },
};
