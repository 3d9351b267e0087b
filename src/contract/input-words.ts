import type { z } from 'zod';
import type { BrokenRule } from './rule.ts';

/** Part of a request that has rules of its own. */
export type RequestPart = 'path' | 'query' | 'headers' | 'body';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
};

/** What a length is counted in; undefined for a number, which has none. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function boundWords(origin: string, bound: unknown, word: 'least' | 'most'): string {
  const unit = UNITS[origin];
  if (!unit) return `must be at ${word} ${bound}`;
  return bound === 1 && word === 'least' ? 'must not be empty' : `must have at ${word} ${bound} ${unit}`;
}

/**
 * What the schema library finds in input, in words that follow the name of the field, as those of the contract's own rules
 * do. Without it the library's own words, which are for its users, would reach callers of the service.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'an object'}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : 'has the wrong form';
    case 'too_small':
      return boundWords(issue.origin, issue.minimum, 'least');
    case 'too_big':
      return boundWords(issue.origin, issue.maximum, 'most');
    case 'unrecognized_keys':
      return 'is not known';
    case 'invalid_union':
      return 'has none of the forms that it may have';
    default:
      return 'is not valid';
  }
};

const SUBJECTS: Readonly<Record<RequestPart, string>> = {
  path: 'path parameter',
  query: 'query parameter',
  headers: 'header',
  body: 'field',
};

/** Characters of a name that an answer repeats: names of unknown fields are the caller's. */
const MAX_NAME_LENGTH = 64;

const nameOf = (step: PropertyKey, index: number): string => {
  if (typeof step === 'number') return `[${step}]`;
  return (index === 0 ? '' : '.') + String(step).slice(0, MAX_NAME_LENGTH);
};

/** A broken rule as a sentence: the document's own text, or the field and what is wrong with it. */
export function sentenceOf(part: RequestPart, { steps, text, documented }: BrokenRule): string {
  if (documented) return text;
  const subject = steps.length === 0 ? part : `${SUBJECTS[part]} ${steps.map(nameOf).join('')}`;
  return `The ${subject} ${text}`;
}
