import { operationList } from '#contract/operations.ts';

/** What `op:` calls the requests of no operation of the specification. */
export const NO_OPERATION = 'none';

const operations = operationList.map(({ id, summary }) => ({ id, summary, name: summary.toLowerCase() }));

/** `faxes`, `copies` and `subscriptions` mean each of them; what is left of `copies` is in `copy` as well. */
const singular = (word: string) =>
  word.length < 5 ? word : word.replace(/(?<=[sxz]|ch|sh)es$|ies$|(?<=[^s])s$/, '');

/** The words of a text, without the ending of the plural. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/**
 * Ids of the operations that a text names: by an id, by a whole name, or else by words that their names contain. Empty
 * where it names none; an empty id stands for the requests of no operation.
 */
export function operationsNamed(text: string): readonly string[] {
  const name = text.trim().toLowerCase();
  if (name === NO_OPERATION) return [''];
  const exact = operations.filter((it) => it.id.toLowerCase() === name || it.name === name);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const words = wordsOf(name);
  return words.length === 0
    ? []
    : operations.filter((it) => words.every((word) => it.name.includes(word))).map(({ id }) => id);
}

/** The text as it is kept: the operation's id where it is the id or the whole name of one. */
export function operationText(text: string): string {
  const name = text.trim().toLowerCase();
  return operations.find((it) => it.id.toLowerCase() === name || it.name === name)?.id ?? text.trim();
}

/** The name of the operation that has the id; any other text as it is. */
export const operationName = (text: string): string =>
  operations.find(({ id }) => id === text)?.summary ?? text;
