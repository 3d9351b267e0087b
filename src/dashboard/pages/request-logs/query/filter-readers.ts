import { knownCodes } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { operationList } from '#contract/operations.ts';
import { readFailureId } from '#features/log-store/failure-id.ts';
import type { IntegerRange } from '#lib/text-codec.ts';
import { MAX_VALUES } from '../model/log-filter.ts';
import {
  type ErrorValue,
  type LogFilterKey,
  type LogFilterValue,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  METHODS,
  positiveKey,
  type UriValue,
} from '../model/log-filters.ts';
import { codesNamed, isErrorCode } from '../model/named-errors.ts';
import { NO_OPERATION, operationsNamed, operationText } from '../model/named-operations.ts';
import { MAX_TOOK, readDuration } from '../model/took-range.ts';
import { nearWord } from './near-word.ts';
import type { Piece } from './query-terms.ts';
import { readCode } from './read-code.ts';
import { readCreated } from './read-created.ts';
import { comparedRange, type Reader, type Reading, readEach, wrong } from './value-reader.ts';

/** @param what a value, as in "An IP address is missing" */
const textReader = (what: string, example: string, longest = MAX_NAME_LENGTH): Reader<readonly string[]> => ({
  example,
  read: (given) =>
    readEach(
      given,
      (piece) => {
        const text = piece.text.trim();
        if (text === '') return wrong(piece, `${what} is missing here.`);
        return text.length > longest
          ? wrong(piece, `${what} has at most ${longest} characters.`)
          : { value: text };
      },
      MAX_VALUES,
    ),
});

const YES = ['true', 'yes', 'on'];
const NO = ['false', 'no', 'off'];

/** Undefined for other texts. */
const flagIn = (text: string): 'yes' | 'no' | undefined =>
  YES.includes(text.toLowerCase()) ? 'yes' : NO.includes(text.toLowerCase()) ? 'no' : undefined;

function readErrorCode(piece: Piece): Reading<string> {
  const text = piece.text.trim();
  if (text === '') return wrong(piece, 'A code, or words for an error, are missing here.');
  if (text.length > MAX_NAME_LENGTH) return wrong(piece, `Give at most ${MAX_NAME_LENGTH} characters.`);
  if (!isErrorCode(text))
    return codesNamed(text).length > 0
      ? { value: text }
      : wrong(piece, `No error is known that says “${text}”.`);
  if (knownCodes.includes(Number(text))) return { value: text };
  const instead = nearWord(text, knownCodes.map(String));
  return { value: text, hint: { ...piece, message: `The catalogue has no error ${text}.`, instead } };
}

const readError: Reader<ErrorValue> = {
  example: String(codes.EVENT_NOT_STRING),
  read: (given) => {
    const [piece, next] = given.pieces;
    const flag = flagIn(piece.text);
    if (flag && next) return wrong(next, '“error” is true, false, or some codes.');
    if (flag) return { value: flag };
    const word = /^[a-z]+$/i.test(piece.text) && codesNamed(piece.text).length === 0;
    const near = word && flagIn(nearWord(piece.text.toLowerCase(), [...YES, ...NO]) ?? '');
    if (near) return wrong(piece, '“error” is true, false, or some codes.', near);
    return readEach(given, readErrorCode, MAX_VALUES);
  },
};

const readFailed: Reader<'yes' | 'no'> = {
  example: 'no',
  read: ({ pieces: [piece, next] }) => {
    const flag = flagIn(piece.text);
    return flag && !next ? { value: flag } : wrong(next ?? piece, '“failed” is yes or no.');
  },
};

const readOp: Reader<readonly string[]> = {
  example: '"Create an event subscription"',
  read: (given) =>
    readEach(
      given,
      (piece) => {
        const text = piece.text.trim();
        if (text === '') return wrong(piece, 'The name of an operation is missing here.');
        if (text.length > MAX_NAME_LENGTH) return wrong(piece, `Give at most ${MAX_NAME_LENGTH} characters.`);
        if (operationsNamed(text).length > 0)
          return { value: text.toLowerCase() === NO_OPERATION ? NO_OPERATION : operationText(text) };
        const words = operationList.flatMap(({ summary }) => summary.toLowerCase().match(/\w{4,}/g) ?? []);
        const near = nearWord(text.toLowerCase(), [...new Set(words), ...operationList.map(({ id }) => id)]);
        return wrong(piece, `No operation is called “${text}”.`, near);
      },
      MAX_VALUES,
    ),
};

const readFailure: Reader<readonly string[]> = {
  example: `"Create an event subscription ${codes.EVENT_NOT_STRING} event"`,
  read: (given) =>
    readEach(
      given,
      (piece) => {
        const value = readFailureId(piece.text.trim());
        const message = 'This names no kind of failure. Codes, or words for an error, go with “error”.';
        return value === undefined ? wrong(piece, message) : { value };
      },
      MAX_VALUES,
    ),
};

const readMethod: Reader<readonly string[]> = {
  example: 'POST',
  read: (given) =>
    readEach(
      given,
      (piece): Reading<string> => {
        const { text } = piece;
        if (text === '') return wrong(piece, 'A method is missing beside the comma.');
        if (!/^[A-Za-z]{1,10}$/.test(text)) return wrong(piece, `“${text}” is no HTTP method.`);
        const value = text.toUpperCase();
        const instead = nearWord(value, METHODS);
        if (!instead || instead === value) return { value };
        return { value, hint: { ...piece, message: `No operation is called by ${value}.`, instead } };
      },
      10,
    ),
};

function readUriText(piece: Piece): Reading<string> {
  const value = piece.text.trim();
  if (value === '') return wrong(piece, 'A text of the URI is missing here.');
  return value.length > MAX_TEXT_LENGTH
    ? wrong(piece, `At most ${MAX_TEXT_LENGTH} characters of a URI.`)
    : { value };
}

const readUri: Reader<UriValue> = {
  example: '/v2/brands',
  read: (given) => {
    const texts = readEach(given, readUriText, MAX_VALUES);
    if ('mistake' in texts) return wrong(texts.mistake, texts.mistake.message);
    const any = texts.value;
    if (given.operator === '~=') return { value: { type: 'like', any } };
    const value: UriValue = { type: 'match', any };
    const star = given.pieces.find(({ text }) => text.includes('*'));
    if (!star) return { value };
    const message = 'A star stands for itself here. In “~=”, a % stands for any text.';
    const asLike = (text: string) =>
      text.includes('*') ? text.replaceAll('*', '%') : any.length > 1 ? `%${text}%` : text;
    const instead: UriValue = { type: 'like', any: any.map(asLike) };
    return { value, hint: { from: star.from, to: star.to, message, instead } };
  },
};

function readTookRange(piece: Piece): Reading<IntegerRange> {
  const [, operator = '', text = ''] = /^([<>]=?|=)?(.*)$/s.exec(piece.text) ?? [];
  const [first = '', second, ...more] = text.split(/\.\.|(?<=[\ds])-(?=\d)/);
  // In "1..2s" the unit applies to both.
  const unit = /[a-z]+$/i.exec(second ?? '')?.[0] ?? '';
  const low =
    first === '' && second !== undefined ? 0 : readDuration(/\d$/.test(first) ? first + unit : first);
  const high = second === '' ? MAX_TOOK : second === undefined ? low : readDuration(second);
  const isRange = more.length === 0 && !(first === '' && !second) && !(operator && second !== undefined);
  if (!isRange || low === undefined || high === undefined)
    return wrong(
      piece,
      `“${text}” is no time that a call can take. Write 120ms, >1s or 200ms..2s, at most a day.`,
    );
  if (low > high) return wrong(piece, 'The shorter time comes first.', { from: high, to: low });
  const range = /[<>]/.test(operator) ? comparedRange(operator, low, [0, MAX_TOOK]) : { from: low, to: high };
  return range.from <= range.to
    ? { value: range }
    : wrong(piece, 'No call takes so long, or less than nothing.');
}

const readTook: Reader<readonly IntegerRange[]> = {
  example: '>1s',
  read: (given) => readEach(given, readTookRange, MAX_VALUES),
};

/** The compiler requires a reader for every filter. */
const readers: { readonly [K in ReturnType<typeof positiveKey>]: Reader<LogFilterValue<K>> } = {
  created: readCreated,
  failed: readFailed,
  op: readOp,
  error: readError,
  failure: readFailure,
  code: readCode,
  method: readMethod,
  uri: readUri,
  application: textReader('An application id', 'a2c5…'),
  id: textReader('An id', '9c1f42ab…'),
  request: textReader('A request id', '7kq2m9xw…'),
  user: textReader('The id of a user', 'b7d1…'),
  ip: textReader('An IP address', '203.0.113.21'),
  agent: textReader('A text of the user agent', 'curl', MAX_TEXT_LENGTH),
  body: textReader('A text of a body', 'retry_count', MAX_TEXT_LENGTH),
  took: readTook,
  words: textReader('A text', '"no address"', MAX_TEXT_LENGTH),
};

/** An exclusion uses the reader of its filter. */
export const readerOf = (key: LogFilterKey): Reader<unknown> => readers[positiveKey(key)];
