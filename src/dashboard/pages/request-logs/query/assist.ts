import { useCallback, useMemo } from 'react';
import { useDirectory } from '#features/directory/use-directory.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { isCommonRange } from '../filters/created-filter.ts';
import { type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import type { Span } from '../filters/reading.ts';
import type { OptionContext } from '../filters/value-options.ts';
import { DEFAULT_RANGE } from '../model/log-question.ts';
import { type Completion, completionsAt } from './completions.ts';
import { joinedValue, parseQuery } from './parse-query.ts';
import { isPaste, MAX_PASTE, mentionsCall, readPasted } from './pasted/read-pasted.ts';
import type { PastedReading } from './pasted/reading.ts';
import { addressWords } from './print-query.ts';
import type { QueryError } from './query-error.ts';
import type { Term } from './query-terms.ts';
import { recentQueries } from './recent-queries.ts';

interface Assistance {
  readonly terms: readonly Term[];
  readonly values: LogFilterValues;
  /** Includes hints. */
  readonly errors: readonly QueryError[];
  readonly completions: readonly Completion[];
  /** Interpretations of words that are no filter, most likely first, each combined with the other filters. */
  readonly readings: readonly PastedReading[];
  /** About the whole text: it was truncated, or is not searched. */
  readonly note: string | undefined;
}

interface BarContext extends OptionContext {
  /** See `ownerOf`. */
  readonly owner: string;
  /** Origin of the dashboard. */
  readonly origin: string;
}

const MAX_RECENT = 5;

/** Offered for an empty query. */
const recentCompletions = (text: string, { owner, zone }: BarContext): Completion[] =>
  recentQueries(owner)
    .get()
    .slice(0, MAX_RECENT)
    .flatMap(({ query }) => {
      const insert = addressWords(query, zone);
      return insert === ''
        ? []
        : [{ from: 0, to: text.length, isWhole: true, insert, detail: 'recent query' }];
    });

/** Combines filters: the values of one filter are alternatives, but words must all occur. */
const joined = (beside: LogFilterValues, found: LogFilterValues): LogFilterValues =>
  Object.fromEntries(
    logFilters.keys.flatMap((key) => {
      const value = joinedValue(beside[key], found[key]) ?? found[key] ?? beside[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

const WHY_NOTHING = {
  secret:
    'This looks like a password or a token. It is not searched for, because the address of the page would hold it.',
  masked: 'This replaces an address that is masked. Search for the address itself.',
};

function readFree(text: string, free: readonly Span[], values: LogFilterValues, context: BarContext) {
  const words = free.map(({ from, to }) => text.slice(from, to)).join(' ');
  const { readings, cutFrom, why } = readPasted(words, context);
  const note =
    cutFrom !== undefined
      ? `Only the first ${MAX_PASTE.toLocaleString('en-GB')} characters of ${cutFrom.toLocaleString('en-GB')} are read.`
      : why && WHY_NOTHING[why];
  return {
    readings: readings.map((it) => ('values' in it ? { ...it, values: joined(values, it.values) } : it)),
    note,
  };
}

/** Minimum number of words of a sentence with a colon, such as an error message, and of one without. */
const SENTENCE = 2;
const PLAIN_SENTENCE = 4;

/** A space before the value suggests a sentence: "400 Bad Request: …". */
const isLoose = (term: Term) => term.field !== undefined && term.pieces[0].from > term.operator.to;

/** @param caret undefined while the bar has no focus */
export function assist(text: string, caret: number | undefined, context: BarContext): Assistance {
  const query = parseQuery(text, context);
  const whole = [{ from: 0, to: text.length }];
  const isPlain = query.free.length >= PLAIN_SENTENCE && !query.terms.some(({ key }) => key);
  const isSentence =
    isPlain ||
    (query.free.length >= SENTENCE && (isInvalid(query) || query.terms.some(isLoose) || mentionsCall(text)));
  if (isPaste(text) || isSentence)
    return { terms: [], values: {}, errors: [], completions: [], ...readFree(text, whole, {}, context) };
  const { terms, values, errors, free } = query;
  const read = readFree(text, free, values, context);
  if (caret === undefined) return { terms, values, errors, completions: [], ...read };
  const completions = completionsAt(text, caret, terms, context);
  const recent = terms.length === 0 ? recentCompletions(text, context) : [];
  return { terms, values, errors, completions: [...completions, ...recent], ...read };
}

/** Hints do not make a query invalid. */
const isInvalid = ({ errors }: Pick<Assistance, 'errors'>): boolean => errors.some(({ isHint }) => !isHint);

/** Omits errors of the term being typed, which is probably unfinished. */
export function errorsBeside(
  { errors, terms }: Assistance,
  caret: number | undefined,
): readonly QueryError[] {
  if (caret === undefined) return errors;
  const current = terms.find(({ from, to }) => caret >= from && caret <= to);
  return current ? errors.filter(({ from, to }) => to < current.from || from > current.to) : errors;
}

/** A value or undefined for every filter. Keeps a time range that the bar does not show. */
export const everyFilter = (values: LogFilterValues, current: LogFilterValues): LogFilterValues => {
  const hidden = current.created && isCommonRange(current.created) ? current.created : undefined;
  const created = values.created ?? hidden;
  return {
    ...Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
    created: JSON.stringify(created) === JSON.stringify(DEFAULT_RANGE) ? undefined : created,
  };
};

/** @param caret undefined while the bar has no focus */
export function useAssistance(text: string, caret: number | undefined, zone: string) {
  const known = useDirectory().entries();
  const owner = ownerOf(useSession());
  const assistNow = useCallback(
    (entered: string, at?: number) =>
      assist(entered, at, {
        zone,
        known,
        owner,
        now: Math.floor(Date.now() / 1000),
        origin: location.origin,
      }),
    [zone, known, owner],
  );
  return {
    help: useMemo(() => assistNow(text, caret), [assistNow, text, caret]),
    /** @param current filters of the page */
    read: (entered: string, current: LogFilterValues) => {
      const { values, readings, note, errors } = assistNow(entered);
      const isUnread = readings.length === 0 && note !== undefined;
      const every = (of: LogFilterValues) => everyFilter(of, current);
      return { values: every(values), readings, every, isInvalid: isInvalid({ errors }) || isUnread };
    },
  };
}
