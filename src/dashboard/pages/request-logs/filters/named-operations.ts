import { operationList } from '#contract/operations.ts';

/** The value of `op:` for requests of no operation. */
export const NO_OPERATION = 'none';

const operations = operationList.map(({ id, summary }) => ({ id, summary, name: summary.toLowerCase() }));

/** A simple stem: `faxes`, `copies`, `subscriptions`. The stem of `copies` is also part of `copy`. */
const singular = (word: string) =>
  word.length < 5 ? word : word.replace(/(?<=[sxz]|ch|sh)es$|ies$|(?<=[^s])s$/, '');

/** Stems of the words. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

/**
 * Operations by ID, full name, or words of the name. Empty if none matches; an empty ID means requests of no operation.
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

/** The operation's ID if the text is its ID or full name; otherwise the text. */
export function operationText(text: string): string {
  const name = text.trim().toLowerCase();
  return operations.find((it) => it.id.toLowerCase() === name || it.name === name)?.id ?? text.trim();
}

export const operationName = (text: string): string =>
  operations.find(({ id }) => id === text)?.summary ?? text;
