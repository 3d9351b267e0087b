import { knownCodes as knownErrors } from '#contract/catalogue.ts';
import { operationList } from '#contract/operations.ts';
import { type DirectoryEntry, nameOf } from '#features/directory/directory-entry.ts';
import { searchDirectory } from '#features/directory/directory-search.ts';
import { formatTime } from '#lib/time-format.ts';
import { describeLast } from '#lib/time-range.ts';
import { knownCodes, statusWord } from '#ui/status-words.ts';
import { type LogFilterKey, METHODS, positiveKey } from '../model/log-filters.ts';
import { conditionOfCode } from '../model/named-errors.ts';
import { wordsOf } from '../model/named-operations.ts';
import { queryTimeRange, queryWord } from '../model/query-facet.ts';
import { dayAgo } from './read-created.ts';
import type { ReadingContext } from './value-reader.ts';

export interface ValueOption {
  /** As written in the bar. */
  readonly text: string;
  readonly detail: string;
}

export interface OptionContext extends ReadingContext {
  /** This browser's directory, for names of applications. */
  readonly known: readonly DirectoryEntry[];
}

type Offer = (typed: string, context: OptionContext, operator: string) => readonly ValueOption[];

const MOST = 12;

/** Matches the beginning of text or meaning. */
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

/** Path prefixes with the number of operations. */
const starts = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{.*/s, ''))].map(
  ([text, those]) => ({
    text,
    detail: those.length === 1 ? (those[0]?.summary ?? '') : operations(those.length),
  }),
);

const patterns = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{\w+\}/g, '%'))].map(
  ([text, those]) => ({ text, detail: those.map(({ summary }) => summary).join(', ') }),
);

const operationOptions = (typed: string): readonly ValueOption[] => {
  const words = wordsOf(typed);
  const named = operationList.filter(({ summary }) =>
    words.every((word) => summary.toLowerCase().includes(word)),
  );
  const all =
    named.length > 1 && words.length > 0
      ? [{ text: queryWord(typed), detail: `all ${operations(named.length)}` }]
      : [];
  return [
    ...all,
    ...named.map(({ summary, method, path }) => ({ text: queryWord(summary), detail: `${method} ${path}` })),
  ];
};

const errorOptions = (typed: string): readonly ValueOption[] => {
  const words = wordsOf(typed);
  const known = knownErrors.map((code) => ({
    text: String(code),
    detail: conditionOfCode(String(code)) ?? '',
  }));
  const saying = known.filter(({ detail }) => words.every((word) => detail.toLowerCase().includes(word)));
  const isWords = words.length > 0 && !/^\d+$/.test(typed);
  const all =
    isWords && saying.length > 1
      ? [{ text: queryWord(typed), detail: `all ${saying.length} codes that say so` }]
      : [];
  const flags = [
    { text: 'true', detail: 'what the log itself calls an error' },
    { text: 'false', detail: 'what it does not' },
  ];
  return [
    ...fitting(flags, typed),
    ...all,
    ...(isWords ? saying : known.filter(({ text }) => text.startsWith(typed))),
  ].slice(0, MOST);
};

const directoryOptions =
  (type: 'application' | 'user' | undefined): Offer =>
  (typed, { known, zone, now }) =>
    searchDirectory(known, typed, { ...(type && { type }), limit: MOST }).map((entry) => ({
      text: queryWord(entry.id),
      detail: nameOf(entry) ?? `seen ${formatTime(entry.lastSeen, zone, 'relative', now)}`,
    }));

const took: readonly ValueOption[] = [
  { text: '>1s', detail: 'slower than a second' },
  { text: '>5s', detail: 'slower than five seconds' },
  { text: '200ms..2s', detail: 'from one time to another' },
  { text: '<100ms', detail: 'faster than a tenth of a second' },
];

const offers: { readonly [K in ReturnType<typeof positiveKey>]?: Offer } = {
  created: (typed, context) => fitting(spans(typed, context), typed),
  op: (typed) => operationOptions(typed).slice(0, MOST),
  error: (typed) => errorOptions(typed),
  failed: (typed) => fitting([{ text: 'no', detail: 'did not fail' }], typed),
  code: (typed) => fitting(codes, typed),
  method: (typed) => fitting(methods, typed),
  uri: (typed, _, operator) =>
    (operator === '~=' ? patterns : starts)
      .filter(({ text }) => text.includes(typed.replaceAll('*', '%')))
      .slice(0, MOST),
  application: directoryOptions('application'),
  user: directoryOptions('user'),
  id: directoryOptions(undefined),
  took: (typed) => fitting(took, typed),
};

export const valueOptions = (
  key: LogFilterKey,
  operator: string,
  typed: string,
  context: OptionContext,
): readonly ValueOption[] => offers[positiveKey(key)]?.(typed.toLowerCase(), context, operator) ?? [];
