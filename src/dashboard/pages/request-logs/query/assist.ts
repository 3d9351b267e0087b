import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { type Completion, completionsAt } from './completions.ts';
import { parseQuery } from './parse-query.ts';
import { addressWords } from './print-query.ts';
import type { QueryError } from './query-error.ts';
import type { Term } from './query-terms.ts';
import { recentQueries } from './recent-queries.ts';
import type { OptionContext } from './value-options.ts';

/** Everything that the bar has to say of a text. */
interface Assistance {
  readonly terms: readonly Term[];
  readonly values: LogFilterValues;
  /** All errors, hints included. */
  readonly errors: readonly QueryError[];
  readonly completions: readonly Completion[];
}

interface BarContext extends OptionContext {
  /** Whose recent queries are on offer, see `ownerOf`. */
  readonly owner: string;
}

const MOST_RECENT = 5;

/** In the place of no query at all: those that were looked at last. */
const recentCompletions = (text: string, { owner, zone }: BarContext): Completion[] =>
  recentQueries(owner)
    .get()
    .slice(0, MOST_RECENT)
    .map(({ query }) => ({
      ...{ from: 0, to: text.length, isWhole: true },
      ...{ insert: addressWords(query, zone), detail: 'recent query' },
    }));

/** @param caret where somebody types; undefined while nobody does */
function assist(text: string, caret: number | undefined, context: BarContext): Assistance {
  const { terms, values, errors } = parseQuery(text, context);
  if (caret === undefined) return { terms, values, errors, completions: [] };
  const completions = completionsAt(text, caret, terms, context);
  const recent = terms.length === 0 ? recentCompletions(text, context) : [];
  return { terms, values, errors, completions: [...completions, ...recent] };
}

/** Whether the query cannot be applied. */
const isInvalid = ({ errors }: Pick<Assistance, 'errors'>): boolean => errors.some(({ isHint }) => !isHint);

/** The errors to show: not those of the term that is being typed, which is likely unfinished. */
function errorsBeside({ errors, terms }: Assistance, caret: number | undefined): readonly QueryError[] {
  if (caret === undefined) return errors;
  const current = terms.find(({ from, to }) => caret >= from && caret <= to);
  return current ? errors.filter(({ from, to }) => to < current.from || from > current.to) : errors;
}

/** A value, or undefined, for every filter: what the address takes over from the bar. */
const everyFilter = (values: LogFilterValues): LogFilterValues =>
  Object.fromEntries(logFilters.keys.map((key) => [key, values[key]]));

/** What reads the text of the bar. Loaded when somebody turns to the bar. */
export const assistant = { assist, isInvalid, errorsBeside, everyFilter };
