import { filterOf, keyMeant, type LogFilterKey, type LogFilterValues } from '../filters/log-filters.ts';
import { distinct, type Mistake, type ReadingContext, type Span } from '../filters/reading.ts';
import type { UriValue } from '../filters/uri-filter.ts';
import { type Correction, type QueryError, queryError, use } from './query-error.ts';
import { type Term, termsOf } from './query-terms.ts';

export interface ParsedQuery {
  readonly values: LogFilterValues;
  readonly terms: readonly Term[];
  readonly errors: readonly QueryError[];
  /** Words without a field, which `readPasted` interprets. */
  readonly free: readonly Span[];
}

interface TermReading {
  readonly key: LogFilterKey;
  readonly value?: unknown;
  readonly errors: readonly QueryError[];
}

const isUri = (value: unknown): value is UriValue =>
  typeof value === 'object' && value !== null && 'any' in value;

/** Values that are alternatives, or words that must all occur; undefined if a filter takes only one. */
export function joinedValue(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return distinct([...a, ...b]);
  return isUri(a) && isUri(b) && a.type === b.type
    ? { ...a, any: distinct([...a.any, ...b.any]) }
    : undefined;
}

function unclosedIn({ pieces, to }: Term): QueryError[] {
  const unclosed = pieces.find((it) => it.unclosed);
  const close = { from: to, to, insert: '"', label: 'Close it' };
  return unclosed ? [queryError(unclosed, 'This quotation mark is not closed.', close)] : [];
}

/** A known name, or one that is similar to it. */
function readFilter(text: string, term: Term, field: Span, context: ReadingContext): TermReading | undefined {
  const name = text.slice(field.from, field.to);
  const key = term.key ?? keyMeant(name);
  if (!key) return undefined;
  const unclosed = unclosedIn(term);
  if (unclosed.length > 0) return { key, errors: unclosed };
  const filter = filterOf(key);
  const { pieces } = term;
  const [first] = pieces;
  const opening = `${filter.name}${filter.operators[0]}`;
  const isEmpty = pieces.length === 1 && first.text === '' && !first.quoted;
  if (!term.key) {
    const insert = opening + (isEmpty ? '' : text.slice(first.from, term.to));
    const message = `There is no filter “${name}”: it is called “${filter.name}”.`;
    return { key, errors: [queryError(field, message, use(term, insert))] };
  }
  if (isEmpty) {
    const message = `“${filter.name}” needs a value, such as ${opening}${filter.example}.`;
    return { key, errors: [queryError(term, message)] };
  }
  const report = ({ at, message, instead }: Mistake<unknown>) =>
    queryError(
      at ?? first,
      message,
      ...(instead === undefined ? [] : [use(term, filter.print(instead, context.zone).join(' '))]),
    );
  const operator = text.slice(term.operator.from, term.operator.to);
  const reading = filter.read({ operator, pieces }, context);
  if ('mistake' in reading) return { key, errors: [report(reading.mistake)] };
  const { hint, value } = reading;
  return { key, value, errors: hint ? [{ ...report(hint), isHint: true }] : [] };
}

/** From this many words on, "failed" is one of them and no filter. */
const MANY_WORDS = 3;

/** A quoted word is searched literally; `failed` is a filter. @param bare number of words without a field */
function readWord(text: string, { pieces: [piece], from }: Term, bare: number): TermReading | undefined {
  const not = text.startsWith('-', from);
  if (piece.quoted && !piece.unclosed && piece.text.trim() !== '')
    return { key: not ? 'not-words' : 'words', value: [piece.text.trim()], errors: [] };
  return bare < MANY_WORDS && /^-?failed$/i.test(piece.text)
    ? { key: 'failed', value: not ? 'no' : 'yes', errors: [] }
    : undefined;
}

function readTerm(text: string, term: Term, context: ReadingContext, bare: number): TermReading | undefined {
  if (!term.field) return readWord(text, term, bare);
  const reading = readFilter(text, term, term.field, context);
  // "Error: timeout" is a message and no misspelled filter.
  const isLoose = term.pieces[0].from > term.operator.to;
  return isLoose && reading?.errors.some(({ isHint }) => !isHint) ? undefined : reading;
}

interface Seen extends TermReading {
  readonly term: Term;
}

/** A repeated filter might be meant as "and" or as "or". */
function repeated(text: string, before: Seen, again: Seen, zone: string): QueryError {
  const { name, print } = filterOf(before.key);
  const joined = joinedValue(before.value, again.value);
  const between = text.slice(before.term.to, again.term.from).trim();
  const both = joined === undefined ? '' : print(joined, zone).join(' ');
  const kept = both || text.slice(again.term.from, again.term.to);
  const correction: Correction = {
    from: before.term.from,
    to: again.term.to,
    insert: [between, kept].filter(Boolean).join(' '),
    label: both ? `Use ${both}` : `Keep ${kept}`,
  };
  const hint = both ? 'occurs twice; one takes several values.' : 'occurs twice.';
  return queryError(again.term, `“${name}” ${hint}`, correction);
}

/** Never fails: what cannot be parsed becomes an error or a free word. */
export function parseQuery(text: string, context: ReadingContext): ParsedQuery {
  const terms = termsOf(text, context);
  const bare = terms.filter(({ field, pieces: [piece] }) => !field && !piece.quoted).length;
  const seen = new Map<LogFilterKey, Seen>();
  const errors: QueryError[] = [];
  const free: Span[] = [];
  for (const term of terms) {
    const reading = readTerm(text, term, context, bare);
    if (!reading) {
      const unclosed = term.field ? [] : unclosedIn(term);
      errors.push(...unclosed);
      if (unclosed.length === 0) free.push({ from: term.from, to: term.to });
      continue;
    }
    const before = seen.get(reading.key);
    const isWord = !term.field && reading.key !== 'failed';
    if (!before) seen.set(reading.key, { ...reading, term });
    else if (isWord) seen.set(reading.key, { ...before, value: joinedValue(before.value, reading.value) });
    const isRepeated = before && !isWord && reading.errors.length === 0;
    errors.push(
      ...(isRepeated ? [repeated(text, before, { ...reading, term }, context.zone)] : reading.errors),
    );
  }
  const values = [...seen.values()].filter(({ value }) => value !== undefined);
  return {
    values: Object.fromEntries(values.map(({ key, value }) => [key, value])),
    terms,
    errors,
    free,
  };
}
