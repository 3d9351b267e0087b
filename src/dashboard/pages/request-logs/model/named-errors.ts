import { knownCodes, lookUpCode } from '#contract/catalogue.ts';
import { wordsOf } from './named-operations.ts';

const CODE = /^\d{1,12}$/;

/** Whether the text is the number of an error, which the catalogue need not have. */
export const isErrorCode = (text: string): boolean => CODE.test(text);

/** What the catalogue says of a code, the first meaning of several; undefined where it does not have the code. */
export const conditionOfCode = (code: string): string | undefined => lookUpCode(Number(code))[0]?.condition;

/**
 * Codes that a text names: by a number, or else by words that the catalogue has for them. Empty where it names none.
 */
export function codesNamed(text: string): readonly string[] {
  if (isErrorCode(text)) return [text];
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const says = (condition: string) => words.every((word) => condition.includes(word));
  return knownCodes
    .filter((code) => lookUpCode(code).some(({ condition }) => says(condition.toLowerCase())))
    .map(String);
}
