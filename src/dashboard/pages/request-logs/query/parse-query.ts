import { isNegated, type LogFilterKey, type LogFilterValues, positiveKey } from '../model/log-filters.ts';
import { contradictions } from './contradictions.ts';
import { facetOf, keyMeant, keyNamed, misspelt } from './field-names.ts';
import { readerOf } from './filter-readers.ts';
import { joinTerms } from './joined-terms.ts';
import { joinedValue } from './joined-value.ts';
import { printFilter } from './print-query.ts';
import { type QueryError, queryError, use } from './query-error.ts';
import { compared, type Span, type Term, termsOf } from './query-terms.ts';
import type { Given, ReadingContext } from './value-reader.ts';

export interface ParsedQuery {
  readonly values: LogFilterValues;
  readonly terms: readonly Term[];
  readonly errors: readonly QueryError[];
  /** Words without a field, which `readPasted` interprets. */
  readonly free: readonly Span[];
}

function givenIn(text: string, { pieces, operator }: Term): Given {
  const sign = text.slice(operator.from, operator.to);
  const [first] = compared(text, { pieces, operator });
  const to = pieces.at(-1)?.to ?? first.to;
  return {
    operator: sign,
    pieces: [first, ...pieces.slice(1)],
    whole:
      pieces.length === 1
        ? first
        : { ...first, to, text: text.slice(pieces[0].from, to), start: pieces[0].from, quoted: false },
  };
}

interface TermReading {
  readonly key?: LogFilterKey;
  readonly value?: unknown;
  readonly errors: readonly QueryError[];
}

/** `code!=404` excludes, like `-code:404`. */
function keyOf(name: string, operator: string): LogFilterKey | undefined {
  return operator === '!=' ? keyNamed(`-${name.replace(/^-/, '')}`) : keyNamed(name);
}

function unclosedIn({ pieces, to }: Term): QueryError[] {
  const unclosed = pieces.find((it) => it.unclosed);
  const close = { from: to, to, insert: '"', label: 'Close it' };
  return unclosed ? [queryError(unclosed, 'This quotation mark is not closed.', close)] : [];
}

/** Also accepts a misspelled name. */
function readTerm(text: string, term: Term, field: Span, context: ReadingContext): TermReading | undefined {
  const name = text.slice(field.from, field.to);
  const given = givenIn(text, term);
  const named = keyOf(name, given.operator);
  const unclosed = unclosedIn(term);
  if (unclosed.length > 0) return { ...(named && { key: named }), errors: unclosed };
  const key = named ?? keyMeant(name);
  if (!key) return undefined;
  const facet = facetOf(key);
  const reader = readerOf(key);
  if (given.whole.text === '' && !given.whole.quoted) {
    if (!named) return { key, errors: [queryError(field, misspelt(name, key), use(term, `${facet.name}:`))] };
    const [operator] = facet.operators;
    const message = `“${facet.name}” needs a value, such as ${facet.name}${operator}${reader.example}.`;
    return { key, errors: [queryError(term, message)] };
  }
  const reading = reader.read(given, context);
  const write = (value: unknown) => printFilter(key, value, context.zone);
  const instead = (value: unknown) => (value === undefined ? [] : [use(term, write(value))]);
  if (!named) {
    const value = 'value' in reading ? reading.value : reading.mistake.instead;
    const rest = text.slice(term.operator.to, term.to);
    const correction = value === undefined ? `${facet.name}${facet.operators[0]}${rest}` : write(value);
    return { key, errors: [queryError(field, misspelt(name, key), use(term, correction))] };
  }
  if ('mistake' in reading)
    return {
      key,
      errors: [queryError(reading.mistake, reading.mistake.message, ...instead(reading.mistake.instead))],
    };
  const { hint, value } = reading;
  const hints = hint ? [{ ...queryError(hint, hint.message, ...instead(hint.instead)), isHint: true }] : [];
  return { key, value, errors: hints };
}

/** A quoted word is searched literally; `failed` is a filter. */
function readWord(text: string, { pieces: [piece], from }: Term, isAlone: boolean): TermReading | undefined {
  const not = text.startsWith('-', from);
  if (piece.quoted && piece.text.trim() !== '')
    return piece.unclosed
      ? undefined
      : { key: not ? 'not-words' : 'words', value: [piece.text.trim()], errors: [] };
  if (isAlone && /^-?failed$/i.test(piece.text))
    return { key: 'failed', value: not ? 'no' : 'yes', errors: [] };
  return undefined;
}

/** From this many words on, "failed" is one of them and no filter. */
const MANY_WORDS = 3;

/** @param bare number of words without a field */
function readAny(text: string, term: Term, context: ReadingContext, bare: number): TermReading | undefined {
  if (!term.field) return readWord(text, term, bare < MANY_WORDS);
  const reading = readTerm(text, term, term.field, context);
  // "Error: timeout" is a message and no misspelled filter.
  const isLoose = term.pieces[0].from > term.operator.to;
  return isLoose && reading?.errors.some(({ isHint }) => !isHint) ? undefined : reading;
}

interface Seen extends TermReading {
  readonly term: Term;
}

/** The correction for a repeated filter. */
function doubled(text: string, before: Seen, again: Seen, key: LogFilterKey, zone: string): QueryError {
  const { name } = facetOf(key);
  const between = text.slice(before.term.to, again.term.from).trim();
  const insteadOfBoth = (insert: string, label: string) => ({
    from: before.term.from,
    to: again.term.to,
    insert: between === '' ? insert : `${between} ${insert}`,
    label,
  });
  const joined = joinedValue(before.value, again.value);
  if (joined !== undefined) {
    const both = printFilter(key, joined, zone);
    const message = `“${name}” stands here twice; one takes several values.`;
    return queryError(again.term, message, insteadOfBoth(both, `Use ${both}`));
  }
  const latter = text.slice(again.term.from, again.term.to);
  return queryError(again.term, `“${name}” stands here twice.`, insteadOfBoth(latter, `Keep ${latter}`));
}

/** Words form one value, wherever they are in the text. */
const areWords = (key: LogFilterKey) => positiveKey(key) === 'words';

/** Never fails: what cannot be parsed becomes an error or a free word. */
export function parseQuery(text: string, context: ReadingContext): ParsedQuery {
  const terms = joinTerms(text, termsOf(text), context);
  const bare = terms.filter(({ field, pieces: [piece] }) => !field && !piece.quoted).length;
  const seen = new Map<LogFilterKey, Seen>();
  const values: Partial<Record<LogFilterKey, unknown>> = {};
  const errors: QueryError[] = [];
  const free: Span[] = [];
  for (const term of terms) {
    const reading = readAny(text, term, context, bare);
    if (!reading) {
      const unclosed = term.pieces[0].quoted ? unclosedIn(term) : [];
      errors.push(...unclosed);
      if (unclosed.length === 0) free.push({ from: term.from, to: term.to });
      continue;
    }
    const { key } = reading;
    const before = key && seen.get(key);
    if (key && before && areWords(key)) {
      const value = joinedValue(before.value, reading.value);
      seen.set(key, { ...before, value });
      values[key] = value;
      continue;
    }
    if (key && before && reading.errors.length === 0)
      errors.push(doubled(text, before, { ...reading, term }, key, context.zone));
    else errors.push(...reading.errors);
    if (!key || before) continue;
    seen.set(key, { ...reading, term });
    if (reading.value !== undefined) values[key] = reading.value;
  }
  const negated = [...seen].filter(([key]) => isNegated(key)).map(([key, { term }]) => ({ key, term }));
  errors.push(...contradictions(values as LogFilterValues, negated));
  return { values: values as LogFilterValues, terms, errors, free };
}
