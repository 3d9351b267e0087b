import { operationList } from '#contract/operations.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { searchDirectory } from '#features/directory/directory-search.ts';
import { formatTime } from '#lib/time-format.ts';
import { describeLast } from '#lib/time-range.ts';
import { knownCodes, statusWord } from '#ui/status-words.ts';
import { type LogFilterKey, METHODS } from '../model/log-filters.ts';
import { queryTimeRange, queryWord } from '../model/query-facet.ts';
import { dayAgo } from './read-created.ts';
import type { ReadingContext } from './value-reader.ts';

/** A value on offer. */
export interface ValueOption {
  /** As the bar writes it. */
  readonly text: string;
  /** What it means. */
  readonly detail: string;
}

export interface OptionContext extends ReadingContext {
  /** Ids that this browser knows, by which applications are found. */
  readonly known: readonly DirectoryEntry[];
}

/** Finds values that fit what was typed of one. */
type Offer = (typed: string, context: OptionContext, operator: string) => readonly ValueOption[];

const MOST = 12;

/** Those whose text or meaning begins with what was typed. */
const fitting = (options: readonly ValueOption[], typed: string) =>
  options.filter(
    ({ text, detail }) => text.toLowerCase().startsWith(typed) || detail.toLowerCase().startsWith(typed),
  );

const operations = (count: number) =>
  count === 0 ? 'no operation' : `${count} ${count === 1 ? 'operation' : 'operations'}`;

const methods: readonly ValueOption[] = METHODS.map((text) => ({
  text,
  detail: operations(operationList.filter(({ method }) => method === text).length),
}));

const CLASS_WORDS = ['success', 'redirection', 'client errors', 'server errors'];

const codes: readonly ValueOption[] = [
  ...CLASS_WORDS.map((words, index) => ({
    text: `${index + 2}00..${index + 2}99`,
    detail: `${index + 2}xx, ${words}`,
  })),
  ...knownCodes.map((code) => ({ text: String(code), detail: statusWord(code) })),
];

const SPANS = [900, 3600, 6 * 3600, 86_400, 7 * 86_400, 30 * 86_400];

function spans(typed: string, context: OptionContext): readonly ValueOption[] {
  const lasts = /^\d{1,3}$/.test(typed)
    ? [60, 3600, 86_400].map((unit) => Number(typed) * unit).filter((it) => it > 0 && it <= 366 * 86_400)
    : SPANS;
  const day = (ago: number) => queryTimeRange(dayAgo(ago, context), context.zone);
  return [
    ...lasts.map((last) => ({ text: queryTimeRange({ last }, context.zone), detail: describeLast(last) })),
    { text: day(0), detail: 'today' },
    { text: day(1), detail: 'yesterday' },
    { text: `${day(0)}..`, detail: 'since a day or time, such as 2026-11-20T10:00..' },
  ];
}

/** The beginnings of what the operations have as paths, each with how many have it. */
const starts = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{.*/s, ''))].map(
  ([text, those]) => ({
    text,
    detail: those.length === 1 ? (those[0]?.summary ?? '') : operations(those.length),
  }),
);

const patterns = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{\w+\}/g, '%'))].map(
  ([text, those]) => ({ text, detail: those.map(({ summary }) => summary).join(', ') }),
);

const offers: { readonly [K in LogFilterKey]?: Offer } = {
  created: (typed, context) => fitting(spans(typed, context), typed),
  error: (typed) =>
    fitting(
      [
        { text: 'true', detail: 'errors only' },
        { text: 'false', detail: 'no errors' },
      ],
      typed,
    ),
  code: (typed) => fitting(codes, typed),
  method: (typed) => fitting(methods, typed),
  uri: (typed, _, operator) =>
    (operator === '~=' ? patterns : starts)
      .filter(({ text }) => text.includes(typed.replaceAll('*', '%')))
      .slice(0, MOST),
  application: (typed, { known, zone, now }) =>
    searchDirectory(known, typed, { type: 'application', limit: MOST }).map((entry) => ({
      text: queryWord(entry.id),
      detail: nameOf(entry) ?? `seen ${formatTime(entry.lastSeen, zone, 'relative', now)}`,
    })),
};

/** Values on offer for a filter, by what was typed of one. */
export const valueOptions = (
  key: LogFilterKey,
  operator: string,
  typed: string,
  context: OptionContext,
): readonly ValueOption[] => offers[key]?.(typed.toLowerCase(), context, operator) ?? [];
