import { type LogFilterKey, logFilters, positiveKey } from '../model/log-filters.ts';
import { facetOf, keyNamed, negatedFacets, positiveFacets } from './field-names.ts';
import type { Span, Term } from './query-terms.ts';
import { type OptionContext, valueOptions } from './value-options.ts';

/** Replaces a span of the text. */
export interface Completion extends Span {
  readonly insert: string;
  readonly detail: string;
  /** The filter is complete; otherwise its value follows. */
  readonly isWhole: boolean;
}

interface Field {
  readonly key: LogFilterKey;
  readonly insert: string;
  readonly detail: string;
  readonly isWhole: boolean;
}

/** Details for filters whose label is not sufficient. */
const DETAILS: { readonly [K in LogFilterKey]?: string } = {
  created: 'Created, such as 2h or 20 Nov 10:42',
  op: 'Operation, by words of its name',
  error: 'Error, by its code or by words',
  id: 'Id, wherever it is mentioned',
  request: 'Request id, or the beginning of one',
  user: 'User, by the id',
  agent: 'User agent contains',
  body: 'Body contains, sent or answered',
  took: 'Took, such as >1s or 200ms..2s',
};

function detailOf(key: LogFilterKey, label: string, operator: string): string {
  if (operator === '~') return `${label} contains`;
  return operator === '~=' ? `${label} is like, with % for any text` : (DETAILS[key] ?? label);
}

const fieldsOf = (facets: typeof positiveFacets): readonly Field[] =>
  facets.flatMap(({ key, facet: { name, operators } }): Field[] => {
    const { label } = logFilters.filters[key];
    // Words are typed in quotes and have no field name; a failure kind is chosen from a list.
    if (['words', 'failure'].includes(positiveKey(key))) return [];
    if (key === 'failed')
      return [{ key, insert: 'failed', detail: 'Failed, whatever the status says', isWhole: true }];
    return operators.map((operator) => ({
      key,
      insert: name + operator,
      detail: detailOf(key, label, operator),
      isWhole: false,
    }));
  });

const fields = fieldsOf(positiveFacets);
const negatedFields = fieldsOf(negatedFacets);

/** Unused fields whose name or label starts with the typed text. */
function fieldCompletions(
  typed: string,
  at: Span,
  taken: ReadonlySet<LogFilterKey | undefined>,
): Completion[] {
  const word = typed.toLowerCase();
  const free = (word.startsWith('-') ? negatedFields : fields).filter(({ key }) => !taken.has(key));
  const isNamed = ({ insert }: Field) => insert.startsWith(word);
  const isLikely = (it: Field) =>
    !isNamed(it) &&
    (it.detail.toLowerCase().startsWith(word) ||
      facetOf(it.key).aliases.some((alias) => alias.startsWith(word)));
  const likely = word === '' ? [] : free.filter(isLikely);
  return [...free.filter(isNamed), ...likely].map(({ insert, detail, isWhole }) => ({
    ...at,
    insert,
    detail,
    isWhole,
  }));
}

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
    return term?.pieces[0].quoted ? [] : fieldCompletions(text.slice(from, caret), { from, to }, taken);
  }
  if (!key || caret < term.operator.to) return [];
  const operator = text.slice(term.operator.from, term.operator.to);
  const ofPiece = term.pieces.find(({ from, to }) => caret >= from && caret <= to);
  if (!ofPiece) return [];
  const { from, to } = ofPiece;
  const typed = text.slice(from, caret).replace(/^"/, '');
  const others = new Set(term.pieces.filter((it) => it !== ofPiece).map((it) => it.text));
  return valueOptions(key, operator, typed, context)
    .filter((option) => option.text !== text.slice(from, to) && !others.has(option.text))
    .map((option) => ({ from, to, insert: option.text, detail: option.detail, isWhole: true }));
}
