import { operationList } from '#contract/operations.ts';
import { filterTable } from '#features/lists/filter-table.ts';
import type { ExactField, LogTerm, TextField } from '#features/log-store/log-terms.ts';
import { sayMany } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { optionalField } from '#lib/url-state.ts';
import { created } from './created-filter.ts';
import { type LogFilter, listFilter, MAX_NAME_LENGTH, MAX_TEXT_LENGTH, negatedAll } from './log-filter.ts';
import { error, failure, flagCodec, flagIn, op } from './named-filters.ts';
import { nearWord } from './near-word.ts';
import { code, tookFilter } from './number-filters.ts';
import { quotedWord } from './query-word.ts';
import { type Reading, readText, wrong } from './reading.ts';
import { uri } from './uri-filter.ts';
import { directoryOptions, fitting } from './value-options.ts';

/** Suggestions; `method` is free text, so the URL may have any upper-case word. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const failed: LogFilter<'yes' | 'no'> = {
  label: 'Failed',
  name: 'failed',
  aliases: ['fails'],
  operators: [':'],
  example: 'no',
  field: optionalField('failed', flagCodec),
  toCondition: (value) => [{ field: 'failed', is: value === 'yes' }],
  describe: (value) => (value === 'yes' ? 'failed, whatever the status says' : 'not failed'),
  print: (value) => [value === 'yes' ? 'failed' : 'failed:no'],
  read: ({ pieces: [piece, next] }) => {
    const flag = flagIn(piece.text);
    return flag && !next
      ? { value: flag }
      : { mistake: { message: '“failed” is yes or no.', at: next ?? piece } };
  },
  options: (typed) => fitting([{ text: 'no', detail: 'did not fail' }], typed),
  editor: 'outcome',
};

function readMethod(text: string): Reading<string> {
  if (text === '') return wrong('A method is missing beside the comma.');
  if (!/^[A-Za-z]{1,10}$/.test(text)) return wrong(`“${text}” is no HTTP method.`);
  const value = text.toUpperCase();
  const instead = nearWord(value, METHODS);
  if (!instead || instead === value) return { value };
  return { value, hint: { message: `No operation is called by ${value}.`, instead } };
}

const method = listFilter<string>({
  label: 'Method',
  name: 'method',
  aliases: ['verb'],
  example: 'POST',
  wanted: 'an HTTP method',
  most: 10,
  readOne: readMethod,
  format: (value) => value,
  toCondition: (any) => [{ field: 'method', any }],
  options: (typed) =>
    fitting(
      METHODS.map((text) => {
        const count = operationList.filter((it) => it.method === text).length;
        return { text, detail: count === 0 ? 'no operation' : sayMany(count, 'operation', 'operations') };
      }),
      typed,
    ),
  editor: 'values',
});

interface TextOptions
  extends Pick<
    LogFilter<readonly string[]>,
    'label' | 'name' | 'aliases' | 'example' | 'detail' | 'options' | 'editor'
  > {
  readonly field: ExactField | TextField;
  /** As in "An IP address is missing here". */
  readonly what: string;
  readonly longest?: number;
  readonly say?: (value: string) => string;
}

const textFilter = ({ field, what, longest = MAX_NAME_LENGTH, ...others }: TextOptions) =>
  listFilter<string>({
    ...others,
    wanted: `a text of at most ${longest} characters`,
    readOne: readText(what, longest),
    format: (value) => value,
    toCondition: (any) => [{ field, any }],
  });

const words: LogFilter<readonly string[]> = {
  ...textFilter({
    label: 'Words',
    name: 'words',
    aliases: ['text'],
    field: 'words',
    what: 'A text',
    example: '"no address"',
    longest: MAX_TEXT_LENGTH,
  }),
  // All of the words must occur.
  toCondition: (value) => value.map((text) => ({ field: 'words', any: [text] })),
  describe: (value) => value.map((text) => `“${text}”`).join(' and '),
  print: (value) => value.map(quotedWord),
};

/** Filters that can exclude entries too. */
const negatable = {
  op,
  error,
  failure,
  code,
  method,
  uri,
  application: textFilter({
    label: 'Application',
    name: 'app',
    aliases: ['application', 'application_id', 'applicationid', 'client'],
    field: 'application',
    what: 'An application id',
    example: 'a2c5…',
    say: shortenId,
    options: directoryOptions('application'),
    editor: 'values',
  }),
  id: textFilter({
    label: 'Id',
    name: 'id',
    aliases: ['entity', 'document', 'mention', 'mentions'],
    field: 'mention',
    what: 'An id',
    example: '9c1f42ab…',
    detail: 'Id, wherever it is mentioned',
    say: shortenId,
    options: directoryOptions(),
    editor: 'values',
  }),
  request: textFilter({
    label: 'Request id',
    name: 'request',
    aliases: ['request_id', 'request-id', 'requestid', 'x-request-id', 'req'],
    field: 'request',
    what: 'A request id',
    example: '7kq2m9xw…',
    detail: 'Request id, or the beginning of one',
    say: shortenId,
    editor: 'values',
  }),
  user: textFilter({
    label: 'User',
    name: 'user',
    aliases: ['user_id', 'userid'],
    field: 'user',
    what: 'The id of a user',
    example: 'b7d1…',
    detail: 'User, by the id',
    say: shortenId,
    options: directoryOptions('user'),
    editor: 'values',
  }),
  ip: textFilter({
    label: 'IP address',
    name: 'ip',
    aliases: ['from_ip', 'ip_address', 'remote_addr'],
    field: 'ip',
    what: 'An IP address',
    example: '203.0.113.21',
    editor: 'values',
  }),
  agent: textFilter({
    label: 'User agent',
    name: 'agent',
    aliases: ['browser', 'user-agent', 'user_agent', 'useragent'],
    field: 'agent',
    what: 'A text of the user agent',
    example: 'curl',
    detail: 'User agent contains',
    longest: MAX_TEXT_LENGTH,
    editor: 'values',
  }),
  body: textFilter({
    label: 'Body',
    name: 'body',
    aliases: ['payload', 'request_body', 'response_body'],
    field: 'body',
    what: 'A text of a body',
    example: 'retry_count',
    detail: 'Body contains, sent or answered',
    longest: MAX_TEXT_LENGTH,
    editor: 'values',
  }),
  took: tookFilter,
  words,
};

/** The source of URL, search terms, query bar and editors, in screen order. */
export const logFilters = filterTable({ created, failed, ...negatable, ...negatedAll(negatable) });

export type LogFilterKey = keyof typeof logFilters.filters;
export type LogFilterValues = { readonly [K in LogFilterKey]?: LogFilterValue<K> | undefined };
export type LogFilterValue<K extends LogFilterKey> = NonNullable<
  ReturnType<(typeof logFilters.filters)[K]['field']['read']>
>;

export const isNegated = (key: LogFilterKey): boolean => key.startsWith('not-');

/** The filter of a key, for code that treats all alike: its value is that of `LogFilterValues` under the key. */
export const filterOf = (key: LogFilterKey): LogFilter<unknown> =>
  logFilters.filters[key] as unknown as LogFilter<unknown>;

/** By name or unambiguous alias. */
export function keyNamed(name: string): LogFilterKey | undefined {
  const word = name.toLowerCase();
  return (
    logFilters.keys.find((key) => filterOf(key).name === word) ??
    logFilters.keys.find((key) => filterOf(key).aliases.includes(word))
  );
}

/** The filter whose name is similar. */
export function keyMeant(name: string): LogFilterKey | undefined {
  const word = name.toLowerCase();
  const names = logFilters.keys.flatMap((key) =>
    [filterOf(key).name, ...filterOf(key).aliases].map((it) => ({ key, it })),
  );
  const near = nearWord(
    word,
    names.map(({ it }) => it).filter((it) => it.length > 3 && it.startsWith('-') === word.startsWith('-')),
  );
  return word.length > 3 ? names.find(({ it }) => it === near)?.key : undefined;
}

/** @param now UNIX seconds */
export const logTerms = (values: LogFilterValues, now: number): readonly LogTerm[] =>
  logFilters.toConditions(values, now).flat();
