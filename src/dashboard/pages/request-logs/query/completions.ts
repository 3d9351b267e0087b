import { filterOf, isNegated, type LogFilterKey, logFilters } from '../filters/log-filters.ts';
import type { Span } from '../filters/reading.ts';
import type { OptionContext } from '../filters/value-options.ts';
import type { Term } from './query-terms.ts';

/** Replaces a span of the text. */
export interface Completion extends Span {
  readonly insert: string;
  readonly detail: string;
  /** The filter is complete; otherwise its value follows. */
  readonly isWhole: boolean;
}

type Field = Omit<Completion, keyof Span> & { readonly key: LogFilterKey };

/** Words are typed in quotes and have no field name; a failure kind is chosen from a list. */
const NOT_TYPED = /^(?:not-)?(?:words|failure)$/;

const fields = logFilters.keys.flatMap((key): Field[] => {
  const { name, operators, label, detail = label } = filterOf(key);
  if (NOT_TYPED.test(key)) return [];
  if (key === 'failed')
    return [{ key, insert: name, detail: 'Failed, whatever the status says', isWhole: true }];
  const details: Readonly<Record<string, string>> = {
    ':': detail,
    '~': `${label} contains`,
    '~=': `${label} is like, with % for any text`,
  };
  return operators.map((sign) => ({
    key,
    insert: name + sign,
    detail: details[sign] ?? detail,
    isWhole: false,
  }));
});

/** Unused fields whose name or label starts with the typed text. */
function fieldCompletions(
  typed: string,
  at: Span,
  taken: ReadonlySet<LogFilterKey | undefined>,
): Completion[] {
  const word = typed.toLowerCase();
  const free = fields.filter(({ key }) => isNegated(key) === word.startsWith('-') && !taken.has(key));
  const named = free.filter(({ insert }) => insert.startsWith(word));
  const likely = free.filter(
    ({ key, insert, detail }) =>
      word !== '' &&
      !insert.startsWith(word) &&
      (detail.toLowerCase().startsWith(word) || filterOf(key).aliases.some((it) => it.startsWith(word))),
  );
  return [...named, ...likely].map(({ key: _, ...field }) => ({ ...at, ...field }));
}

export function completionsAt(
  text: string,
  caret: number,
  terms: readonly Term[],
  context: OptionContext,
): readonly Completion[] {
  const term = terms.find(({ from, to }) => caret > from && caret <= to);
  if (!term?.field || caret <= term.operator.from) {
    const from = term?.from ?? caret;
    const to = term?.field ? term.operator.to : (term?.to ?? caret);
    const taken = new Set(terms.filter((it) => it !== term).map(({ key }) => key));
    return term?.pieces[0].quoted ? [] : fieldCompletions(text.slice(from, caret), { from, to }, taken);
  }
  const piece = term.pieces.find(({ from, to }) => caret >= from && caret <= to);
  if (!term.key || !piece || caret < term.operator.to) return [];
  const { from, to } = piece;
  const typed = text.slice(from, caret).replace(/^"/, '').toLowerCase();
  const operator = text.slice(term.operator.from, term.operator.to);
  const others = new Set(term.pieces.filter((it) => it !== piece).map((it) => it.text));
  const options = filterOf(term.key).options?.(typed, context, operator) ?? [];
  return options
    .filter((option) => option.text !== text.slice(from, to) && !others.has(option.text))
    .map((option) => ({ from, to, insert: option.text, detail: option.detail, isWhole: true }));
}
