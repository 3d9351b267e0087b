import type { LogFilterKey, LogFilterValues } from '../model/log-filters.ts';
import { facetOf, keyMeant, keyNamed, unknownName } from './field-names.ts';
import { readers } from './filter-readers.ts';
import { freeWordError } from './free-words.ts';
import { printFilter } from './print-query.ts';
import { type QueryError, queryError, use } from './query-error.ts';
import { type Span, type Term, termsOf } from './query-terms.ts';
import type { Given, Reader, Reading, ReadingContext } from './value-reader.ts';

/** A text of the query bar, read. */
export interface ParsedQuery {
  /** What can be read of it. */
  readonly values: LogFilterValues;
  readonly terms: readonly Term[];
  readonly errors: readonly QueryError[];
}

function givenIn(text: string, { pieces, operator }: Term): Given {
  const [first] = pieces;
  const to = pieces.at(-1)?.to ?? first.to;
  const alone = pieces.length === 1;
  return {
    operator: text.slice(operator.from, operator.to),
    pieces,
    whole: alone
      ? first
      : { ...first, to, text: text.slice(first.from, to), start: first.from, quoted: false },
  };
}

/** What the reader makes of it by the operator that it has, or by the default one. */
function readBy(key: LogFilterKey, given: Given, context: ReadingContext): Reading<unknown> {
  const reader: Reader<unknown> = readers[key];
  const { operators } = facetOf(key);
  const operator = operators.includes(given.operator) ? given.operator : (operators[0] ?? ':');
  return reader.read({ ...given, operator }, context);
}

/** What was probably meant, in full: `code:400..499`. */
function meant(key: LogFilterKey, given: Given, context: ReadingContext): string | undefined {
  const reader: Reader<unknown> = readers[key];
  const compared = /^[<>]=?$|^:[<>]=?$/.test(given.operator)
    ? reader.compare?.(given.operator.replace(':', ''), given.whole.text, context)
    : undefined;
  const reading = readBy(key, given, context);
  const value = compared ?? ('value' in reading ? reading.value : reading.mistake.instead);
  return value === undefined ? undefined : printFilter(key, value, context.zone);
}

function operatorError(key: LogFilterKey, given: Given): string {
  const { name, operators } = facetOf(key);
  const forms = operators.map((it) => `“${name}${it}”`).join(' or ');
  if (given.operator.includes('!')) return `The service can leave nothing out: write ${forms}.`;
  return `“${given.operator}” does not fit here: write ${forms}.`;
}

interface TermReading {
  readonly key?: LogFilterKey;
  readonly value?: unknown;
  readonly errors: readonly QueryError[];
  /** The next term belongs to this one. */
  readonly takesNext?: boolean;
}

/** @param next the term after this one */
function readTerm(
  text: string,
  term: Term,
  field: Span,
  next: Term | undefined,
  context: ReadingContext,
): TermReading {
  const name = text.slice(field.from, field.to);
  const named = keyNamed(name);
  const key = named ?? keyMeant(name);
  const given = givenIn(text, term);
  const unclosed = term.pieces.find((it) => it.unclosed);
  if (unclosed)
    return {
      ...(named && { key: named }),
      errors: [
        queryError(unclosed, 'This quotation mark is not closed.', {
          from: term.to,
          to: term.to,
          insert: '"',
          label: 'Close it',
        }),
      ],
    };
  if (!key) return { errors: [queryError(field, unknownName(name, key))] };
  const facet = facetOf(key);
  const corrections = (at: Span, of: Given) => {
    const insert = meant(key, of, context);
    return insert === undefined || insert === text.slice(at.from, at.to) ? [] : [use(at, insert)];
  };
  const isEmpty = given.whole.text === '' && !given.whole.quoted;
  if (isEmpty) {
    const value = next?.field ? undefined : next;
    const at = { from: term.from, to: value?.to ?? term.to };
    const message = named
      ? `“${facet.name}” needs a value, such as ${facet.name}${facet.operators[0]}${readers[key].example}.`
      : unknownName(name, key);
    const fallback = `${facet.name}${facet.operators[0]}`;
    const found = value
      ? corrections(at, { ...givenIn(text, value), operator: given.operator })
      : named
        ? []
        : [use(term, fallback)];
    return {
      key,
      errors: [queryError(named ? term : field, message, ...found)],
      takesNext: found.length > 0 && value !== undefined,
    };
  }
  if (!named) {
    const found = corrections(term, given);
    const fallback = `${facet.name}${facet.operators[0]}${text.slice(term.operator.to, term.to)}`;
    return {
      key,
      errors: [
        queryError(field, unknownName(name, key), ...(found.length > 0 ? found : [use(term, fallback)])),
      ],
    };
  }
  if (!facet.operators.includes(given.operator))
    return {
      key,
      errors: [queryError(term.operator, operatorError(key, given), ...corrections(term, given))],
    };
  const reading = readBy(key, given, context);
  const found = (instead: unknown) =>
    instead === undefined ? [] : [use(term, printFilter(key, instead, context.zone))];
  if ('mistake' in reading)
    return {
      key,
      errors: [queryError(reading.mistake, reading.mistake.message, ...found(reading.mistake.instead))],
    };
  const { hint, value } = reading;
  return {
    key,
    value,
    errors: hint ? [{ ...queryError(hint, hint.message, ...found(hint.instead)), isHint: true }] : [],
  };
}

interface Seen extends TermReading {
  readonly term: Term;
}

/** What to do about a filter that stands in the text already. */
function doubled(text: string, before: Seen, again: Seen, key: LogFilterKey, zone: string): QueryError {
  const { name } = facetOf(key);
  const between = text.slice(before.term.to, again.term.from).trim();
  const insteadOfBoth = (insert: string, label: string) => ({
    from: before.term.from,
    to: again.term.to,
    insert: between === '' ? insert : `${between} ${insert}`,
    label,
  });
  if (Array.isArray(before.value) && Array.isArray(again.value)) {
    const both = printFilter(key, [...new Set([...before.value, ...again.value])], zone);
    return queryError(
      again.term,
      `“${name}” stands here twice; one takes several values.`,
      insteadOfBoth(both, `Use ${both}`),
    );
  }
  const latter = text.slice(again.term.from, again.term.to);
  return queryError(
    again.term,
    `“${name}” stands here twice; the service takes it once.`,
    insteadOfBoth(latter, `Keep ${latter}`),
  );
}

/** Reads a text of the query bar. Takes every text; what cannot be read is an error where it stands, never left out in silence. */
export function parseQuery(text: string, context: ReadingContext): ParsedQuery {
  const terms = termsOf(text);
  const names = new Set(terms.map(({ field }) => (field ? text.slice(field.from, field.to) : '')));
  const seen = new Map<LogFilterKey, Seen>();
  const values: Partial<Record<LogFilterKey, unknown>> = {};
  const errors: QueryError[] = [];
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index];
    if (!term) break;
    if (!term.field) {
      errors.push(freeWordError(term, names, context));
      continue;
    }
    const reading = readTerm(text, term, term.field, terms[index + 1], context);
    if (reading.takesNext) index++;
    const { key } = reading;
    const before = key && seen.get(key);
    if (key && before && reading.errors.length === 0)
      errors.push(doubled(text, before, { ...reading, term }, key, context.zone));
    else errors.push(...reading.errors);
    if (!key || before) continue;
    seen.set(key, { ...reading, term });
    if (reading.value !== undefined) values[key] = reading.value;
  }
  return { values: values as LogFilterValues, terms, errors };
}
