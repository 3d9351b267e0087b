import { knownCodes, lookUpCode } from '#contract/catalogue.ts';
import { wordsOf } from './named-operations.ts';

const CODE = /^\d{1,12}$/;

/** The catalogue may lack the code. */
export const isErrorCode = (text: string): boolean => CODE.test(text);

/** The first meaning; undefined for unknown codes. */
export const conditionOfCode = (code: string): string | undefined => lookUpCode(Number(code))[0]?.condition;

/** A number, or codes whose catalogue text contains the words. Empty if none does. */
export function codesNamed(text: string): readonly string[] {
  if (isErrorCode(text)) return [text];
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const says = (condition: string) => words.every((word) => condition.includes(word));
  return knownCodes
    .filter((code) => lookUpCode(code).some(({ condition }) => says(condition.toLowerCase())))
    .map(String);
}
