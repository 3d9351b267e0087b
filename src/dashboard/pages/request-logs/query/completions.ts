import { type LogFilterKey, logFilters } from '../model/log-filters.ts';
import { facetOf, keyNamed } from './field-names.ts';
import { meanings } from './free-words.ts';
import type { Span, Term } from './query-terms.ts';
import { type OptionContext, valueOptions } from './value-options.ts';

/** Something to go on with: puts a text in the place of a stretch. */
export interface Completion extends Span {
  readonly insert: string;
  readonly detail: string;
  /** The filter is whole with it; without, its value is still to come. */
  readonly isWhole: boolean;
}

const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  '~': 'contains',
  '~=': 'is like, with % for any text',
};

interface Field {
  readonly key: LogFilterKey;
  readonly insert: string;
  readonly detail: string;
}

const fields: readonly Field[] = logFilters.keys.flatMap((key) => {
  const { label, query } = logFilters.filters[key];
  return query.operators.map((operator) => ({
    key,
    insert: query.name + operator,
    detail: [label, OPERATOR_WORDS[operator]].filter(Boolean).join(' '),
  }));
});

/** Fields that stand nowhere else in the query, and what the word alone may mean. */
function fieldCompletions(
  term: Term | undefined,
  typed: string,
  at: Span,
  taken: ReadonlySet<LogFilterKey | undefined>,
  context: OptionContext,
): Completion[] {
  const word = typed.toLowerCase();
  const free = fields.filter(({ key }) => !taken.has(key));
  const named = free.filter(({ insert }) => insert.startsWith(word));
  const likely = free.filter(
    ({ key, detail, insert }) =>
      !insert.startsWith(word) &&
      (detail.toLowerCase().startsWith(word) || facetOf(key).aliases.some((it) => it.startsWith(word))),
  );
  const alone = term && !term.field && term.pieces[0].to === at.to ? meanings(term.pieces[0], context) : [];
  const whole = alone.flatMap((insert) => {
    const key = keyNamed(/^\w+/.exec(insert)?.[0] ?? '');
    // A word that starts like a field is more likely that than a text of URIs.
    if (!key || taken.has(key) || (key === 'uri' && named.length > 0)) return [];
    return [{ ...at, insert, detail: logFilters.filters[key].label, isWhole: true }];
  });
  const begun = [...named, ...(word === '' ? [] : likely)].map(({ insert, detail }) => ({
    ...at,
    insert,
    detail,
    isWhole: false,
  }));
  return [...begun, ...whole];
}

/** What the text can be gone on with at the caret. */
export function completionsAt(
  text: string,
  caret: number,
  terms: readonly Term[],
  context: OptionContext,
): Completion[] {
  const term = terms.find(({ from, to }) => caret > from && caret <= to);
  const keyOf = ({ field }: Term) => field && keyNamed(text.slice(field.from, field.to));
  const key = term && keyOf(term);
  if (!term?.field || caret <= term.operator.from) {
    const from = term?.from ?? caret;
    const to = term?.field ? term.operator.to : (term?.to ?? caret);
    const taken = new Set(terms.filter((it) => it !== term).map(keyOf));
    return fieldCompletions(term, text.slice(from, caret), { from, to }, taken, context);
  }
  if (!key || caret < term.operator.to) return [];
  const operator = text.slice(term.operator.from, term.operator.to);
  const ofPiece = term.pieces.find(({ from, to }) => caret >= from && caret <= to);
  if (!ofPiece) return [];
  // A text of URIs may have commas.
  const { from, to } = key === 'uri' ? { from: term.operator.to, to: term.to } : ofPiece;
  const typed = text.slice(from, caret).replace(/^"/, '');
  const others = new Set(term.pieces.filter((it) => it !== ofPiece).map((it) => it.text));
  return valueOptions(key, operator, typed, context)
    .filter((option) => option.text !== text.slice(from, to) && !others.has(option.text))
    .map((option) => ({ from, to, insert: option.text, detail: option.detail, isWhole: true }));
}
