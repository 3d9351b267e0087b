/** Made when they are first needed: a list format takes the browser as long as all else that a page begins with. */
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
