import { knownCodes } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { operationList } from '#contract/operations.ts';
import { failureText, failureWords, readFailureId } from '#features/log-store/failure-id.ts';
import { sayMany } from '#lib/say-count.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { type LogFilter, listFilter, MAX_NAME_LENGTH } from './log-filter.ts';
import { codesNamed, conditionOfCode, isErrorCode } from './named-errors.ts';
import { NO_OPERATION, operationName, operationsNamed, operationText, wordsOf } from './named-operations.ts';
import { nearWord } from './near-word.ts';
import { queryWord } from './query-word.ts';
import { type Reading, wrong } from './reading.ts';
import { fitting, MAX_OPTIONS, type ValueOption } from './value-options.ts';

const TOO_LONG = `Give at most ${MAX_NAME_LENGTH} characters.`;

function readOperation(text: string): Reading<string> {
  if (text === '') return wrong('The name of an operation is missing here.');
  if (text.length > MAX_NAME_LENGTH) return wrong(TOO_LONG);
  if (operationsNamed(text).length > 0)
    return { value: text.toLowerCase() === NO_OPERATION ? NO_OPERATION : operationText(text) };
  const words = operationList.flatMap(({ summary }) => summary.toLowerCase().match(/\w{4,}/g) ?? []);
  const near = nearWord(text.toLowerCase(), [...new Set(words), ...operationList.map(({ id }) => id)]);
  return wrong(`No operation is called “${text}”.`, near);
}

function operationOptions(typed: string): readonly ValueOption[] {
  const words = wordsOf(typed);
  const named = operationList.filter(({ summary }) =>
    words.every((word) => summary.toLowerCase().includes(word)),
  );
  const all =
    named.length > 1 && words.length > 0
      ? [{ text: queryWord(typed), detail: `all ${sayMany(named.length, 'operation', 'operations')}` }]
      : [];
  const each = named.map(({ summary, method, path }) => ({
    text: queryWord(summary),
    detail: `${method} ${path}`,
  }));
  return [...all, ...each].slice(0, MAX_OPTIONS);
}

export const op = listFilter<string>({
  label: 'Operation',
  name: 'op',
  aliases: ['operation', 'endpoint', 'call'],
  example: '"Create an event subscription"',
  detail: 'Operation, by words of its name',
  wanted: 'an operation',
  readOne: readOperation,
  format: (value) => value,
  type: operationName,
  say: (value) => {
    const name = operationName(value);
    return name === value
      ? `${name} (${sayMany(operationsNamed(value).length, 'operation', 'operations')})`
      : name;
  },
  toCondition: (values) => [{ field: 'operation', any: [...new Set(values.flatMap(operationsNamed))] }],
  options: operationOptions,
  editor: 'values',
});

/** Codes or words of the catalogue; `yes` and `no` mean the log's error flag. */
export type ErrorValue = 'yes' | 'no' | readonly string[];

const FLAG_WORDS = { true: 'yes', yes: 'yes', on: 'yes', false: 'no', no: 'no', off: 'no' } as const;

/** Undefined for other texts. */
export const flagIn = (text: string): 'yes' | 'no' | undefined =>
  Object.entries(FLAG_WORDS).find(([word]) => word === text.toLowerCase())?.[1];

export const flagCodec = oneOfCodec(['yes', 'no']);

function readErrorCode(text: string): Reading<string> {
  if (text === '') return wrong('A code, or words for an error, are missing here.');
  if (text.length > MAX_NAME_LENGTH) return wrong(TOO_LONG);
  if (!isErrorCode(text))
    return codesNamed(text).length > 0
      ? { value: text }
      : wrong(
          `No error is known that says “${text}”.`,
          nearWord(text.toLowerCase(), Object.keys(FLAG_WORDS)),
        );
  if (knownCodes.includes(Number(text))) return { value: text };
  const instead = nearWord(text, knownCodes.map(String));
  return { value: text, hint: { message: `The catalogue has no error ${text}.`, instead } };
}

function errorOptions(typed: string): readonly ValueOption[] {
  const words = wordsOf(typed);
  const known = knownCodes.map((it) => ({ text: String(it), detail: conditionOfCode(String(it)) ?? '' }));
  const saying = known.filter(({ detail }) => words.every((word) => detail.toLowerCase().includes(word)));
  const isWords = words.length > 0 && !/^\d+$/.test(typed);
  const flags = [
    { text: 'true', detail: 'what the log itself calls an error' },
    { text: 'false', detail: 'what it does not' },
  ];
  const all =
    isWords && saying.length > 1
      ? [{ text: queryWord(typed), detail: `all ${saying.length} codes that say so` }]
      : [];
  return [
    ...fitting(flags, typed),
    ...all,
    ...(isWords ? saying : known.filter(({ text }) => text.startsWith(typed))),
  ].slice(0, MAX_OPTIONS);
}

const errorCodes = listFilter<string>({
  label: 'Error',
  name: 'error',
  aliases: ['errors', 'error_code'],
  example: String(codes.EVENT_NOT_STRING),
  detail: 'Error, by its code or by words',
  wanted: 'yes, no, the code of an error, or words for one',
  readOne: readErrorCode,
  format: (value) => value,
  say: (value) =>
    isErrorCode(value)
      ? [value, conditionOfCode(value)].filter(Boolean).join(' ')
      : `${value} (${sayMany(codesNamed(value).length, 'code', 'codes')})`,
  toCondition: (values) => [{ field: 'error', any: [...new Set(values.flatMap(codesNamed))] }],
  options: errorOptions,
  editor: 'values',
});

export const error: LogFilter<ErrorValue> = {
  ...errorCodes,
  field: {
    ...errorCodes.field,
    read: (query) => flagCodec.parse(query.get('error') ?? '') ?? errorCodes.field.read(query),
    write: (value) => (typeof value === 'string' ? { error: value } : errorCodes.field.write(value)),
    errors: (query) => (flagCodec.parse(query.get('error') ?? '') ? [] : errorCodes.field.errors(query)),
  },
  toCondition: (value, now) =>
    typeof value === 'string'
      ? [{ field: 'flagged', is: value === 'yes' }]
      : errorCodes.toCondition(value, now),
  describe: (value, zone) =>
    typeof value === 'string'
      ? value === 'yes'
        ? 'errors only'
        : 'no errors'
      : errorCodes.describe(value, zone),
  texts: (value) => (typeof value === 'string' ? [value === 'yes' ? 'true' : 'false'] : value),
  print: (value, zone) =>
    typeof value === 'string' ? [`error:${value === 'yes'}`] : errorCodes.print(value, zone),
  read: (given, context) => {
    const flags = given.pieces.map(({ text }) => flagIn(text));
    const [flag] = flags;
    if (flag && flags.length === 1) return { value: flag };
    const index = flags.findIndex((it) => it !== undefined);
    return index < 0
      ? errorCodes.read(given, context)
      : { mistake: { message: '“error” is true, false, or some codes.', at: given.pieces[index] } };
  },
};

/** A kind of failure, as in failure groups. */
export const failure = listFilter<string>({
  label: 'Failure',
  name: 'failure',
  aliases: ['failures', 'kind'],
  example: `"Create an event subscription ${codes.EVENT_NOT_STRING} event"`,
  wanted: 'the id of a kind of failure',
  readOne: (text) => {
    const value = readFailureId(text);
    return value === undefined
      ? wrong('This names no kind of failure. Codes, or words for an error, go with “error”.')
      : { value };
  },
  format: (value) => value,
  type: failureText,
  say: failureWords,
  toCondition: (values) => [{ field: 'failure', any: values }],
});
