/** Created on first use, since constructing `Intl.ListFormat` is slow. */
let conjunction: Intl.ListFormat | undefined;
let disjunction: Intl.ListFormat | undefined;

/** "a, b and c" */
export function joinAnd(words: Iterable<string>): string {
  conjunction ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return conjunction.format(words);
}

/** "a, b or c" */
export function joinOr(words: Iterable<string>): string {
  disjunction ??= new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return disjunction.format(words);
}
