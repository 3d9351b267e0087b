import {
  type LogFilterKey,
  type LogFilterValue,
  MAX_URI_LENGTH,
  METHODS,
  type UriValue,
} from '../model/log-filters.ts';
import { nearWord } from './near-word.ts';
import type { Piece } from './query-terms.ts';
import { readCode } from './read-code.ts';
import { readCreated } from './read-created.ts';
import { type Reader, wrong } from './value-reader.ts';

const YES = ['true', 'yes', '1', 'on'];
const NO = ['false', 'no', '0', 'off'];

const readError: Reader<'yes' | 'no'> = {
  example: 'true',
  read: ({ pieces: [piece, next] }) => {
    if (next) return wrong(next, '“error” is true or false, not both.');
    const text = piece.text.toLowerCase();
    if (text === 'true' || text === 'false') return { value: text === 'true' ? 'yes' : 'no' };
    const near = nearWord(text, [...YES, ...NO]) ?? '';
    const instead = YES.includes(near) ? 'yes' : NO.includes(near) ? 'no' : undefined;
    return wrong(piece, '“error” is true or false.', instead);
  },
};

/** Pieces that stand for something, each once. */
const distinct = (pieces: readonly Piece[], textOf: (piece: Piece) => string) => [
  ...new Set(pieces.map(textOf)),
];

const MOST_METHODS = 10;

const readMethod: Reader<readonly string[]> = {
  example: 'POST',
  read: ({ pieces }) => {
    const odd = pieces.find(({ text }) => !/^[A-Za-z]{1,10}$/.test(text));
    if (odd)
      return wrong(
        odd,
        odd.text === '' ? 'A method is missing beside the comma.' : `“${odd.text}” is no HTTP method.`,
      );
    const value = distinct(pieces, ({ text }) => text.toUpperCase());
    if (value.length > MOST_METHODS) return wrong(pieces[0], `At most ${MOST_METHODS} methods.`);
    const near = (text: string) => nearWord(text, METHODS) ?? text;
    const unknown = pieces.find(({ text }) => near(text.toUpperCase()) !== text.toUpperCase());
    if (!unknown) return { value };
    const message = `No operation is called by ${unknown.text.toUpperCase()}.`;
    const instead = distinct(pieces, ({ text }) => near(text.toUpperCase()));
    return { value, hint: { from: unknown.from, to: unknown.to, message, instead } };
  },
};

const readUri: Reader<UriValue> = {
  example: '/v2/brands',
  read: ({ operator, whole }) => {
    const text = whole.text.trim();
    if (text === '') return wrong(whole, 'A text of the URI is missing between the quotation marks.');
    if (text.length > MAX_URI_LENGTH) return wrong(whole, `At most ${MAX_URI_LENGTH} characters of a URI.`);
    if (operator === '~=') return { value: { type: 'like', text } };
    const value: UriValue = { type: 'match', text };
    if (!text.includes('*')) return { value };
    const message = 'A star stands for itself here. In “~=”, a % stands for any text.';
    const instead: UriValue = { type: 'like', text: text.replaceAll('*', '%') };
    return { value, hint: { from: whole.from, to: whole.to, message, instead } };
  },
};

const MOST_APPLICATIONS = 20;
const MAX_APPLICATION_LENGTH = 100;

const readApplication: Reader<readonly string[]> = {
  example: 'a2c5…',
  read: ({ pieces }) => {
    const missing = pieces.find(({ text }) => text.trim() === '');
    if (missing) return wrong(missing, 'An application id is missing beside the comma.');
    const long = pieces.find(({ text }) => text.trim().length > MAX_APPLICATION_LENGTH);
    if (long) return wrong(long, `An application id has at most ${MAX_APPLICATION_LENGTH} characters.`);
    const value = distinct(pieces, ({ text }) => text.trim());
    return value.length > MOST_APPLICATIONS
      ? wrong(pieces[MOST_APPLICATIONS] ?? pieces[0], `At most ${MOST_APPLICATIONS} applications.`)
      : { value };
  },
};

const MAX_TIME_MS = 86_400_000;

const readTime: Reader<number> = {
  example: '120',
  read: ({ pieces: [piece, next] }) => {
    if (next) return wrong(next, 'The service compares the time taken with one number.');
    const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s)?$/i.exec(piece.text) ?? [];
    if (digits === undefined) return wrong(piece, 'The time taken is in whole milliseconds, such as 120.');
    const value = Math.round(Number(digits) * (unit.toLowerCase() === 's' ? 1000 : 1));
    if (value > MAX_TIME_MS) return wrong(piece, 'The time taken is at most a day, 86400000 milliseconds.');
    return unit === '' && !digits.includes('.')
      ? { value }
      : wrong(piece, 'The time taken is in whole milliseconds, without a unit.', value);
  },
};

/** A reader for every filter; the compiler finds one that is missing. */
export const readers: { readonly [K in LogFilterKey]: Reader<LogFilterValue<K>> } = {
  created: readCreated,
  error: readError,
  code: readCode,
  method: readMethod,
  uri: readUri,
  application: readApplication,
  time: readTime,
};
