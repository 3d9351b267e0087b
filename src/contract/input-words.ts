import type { z } from 'zod';
import type { BrokenRule } from './rule.ts';

export type RequestPart = 'path' | 'query' | 'headers' | 'body';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
};

/** Units of a length; a number has none. */
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function boundWords(origin: string, bound: unknown, word: 'least' | 'most'): string {
  const unit = UNITS[origin];
  if (!unit) return `must be at ${word} ${bound}`;
  return bound === 1 && word === 'least' ? 'must not be empty' : `must have at ${word} ${bound} ${unit}`;
}

/**
 * Texts for zod's issues that follow the field's name, as the contract's own rules do. zod's default texts are not meant for
 * users.
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

/** Characters of an unknown field's name that an answer repeats, since the caller chooses them. */
const MAX_NAME_LENGTH = 64;

const nameOf = (step: PropertyKey, index: number): string => {
  if (typeof step === 'number') return `[${step}]`;
  return (index === 0 ? '' : '.') + String(step).slice(0, MAX_NAME_LENGTH);
};

/** The document's text, or the field's name and the issue. */
export function sentenceOf(part: RequestPart, { steps, text, documented }: BrokenRule): string {
  if (documented) return text;
  const subject = steps.length === 0 ? part : `${SUBJECTS[part]} ${steps.map(nameOf).join('')}`;
  return `The ${subject} ${text}`;
}
