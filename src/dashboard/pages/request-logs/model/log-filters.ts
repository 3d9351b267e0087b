import { filterTable } from '#features/lists/filter-table.ts';
import { failureText, failureWords, readFailureId } from '#features/log-store/failure-id.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { sayMany } from '#lib/say-count.ts';
import { shortenId } from '#lib/short-id.ts';
import { type IntegerRange, listCodec, oneOfCodec, type TextCodec, textCodec } from '#lib/text-codec.ts';
import { formatTime } from '#lib/time-format.ts';
import { describeLast, type TimeRange, timeRangeCodec } from '#lib/time-range.ts';
import { errorsOf, optionalField, type UrlField } from '#lib/url-state.ts';
import {
  type LogFilter,
  MAX_VALUES,
  negatedAll,
  rangeConditions,
  rangesCodec,
  textFilter,
} from './log-filter.ts';
import { codesNamed, conditionOfCode, isErrorCode } from './named-errors.ts';
import { operationName, operationsNamed, operationText } from './named-operations.ts';
import { queryTimeRange, queryWord, quotedWord } from './query-facet.ts';
import { MAX_TOOK, printTook, sayTook } from './took-range.ts';

/**
 * Any of the texts. `match` finds a text anywhere in the URI; `like` is the service's other comparison (document,
 * Request logs).
 */
export interface UriValue {
  readonly type: 'match' | 'like';
  readonly any: readonly string[];
}

/** Suggestions; `method` is free text, so the URL may have any upper-case word. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Seconds up to now; the range control shows these, so the query bar omits them. */
const COMMON_RANGES = [3600, 24 * 3600, 7 * 86_400, 30 * 86_400] as const;

export const isCommonRange = (range: TimeRange): boolean =>
  'last' in range && COMMON_RANGES.some((last) => last === range.last);

const methodCodec = {
  parse: (text: string) => (/^[A-Za-z]{1,10}$/.test(text) ? text.toUpperCase() : undefined),
  format: (value: string) => value,
  wanted: 'an HTTP method',
};

/** The document has no bound; a URL has. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_NAME_LENGTH = 100;

const longText = textCodec(MAX_TEXT_LENGTH);
const shortText = textCodec(MAX_NAME_LENGTH);

const named = (
  names: (text: string) => readonly string[],
  wanted: string,
  canon = (text: string) => text.trim(),
) =>
  ({
    parse: (text) => (text.length <= MAX_NAME_LENGTH && names(text).length > 0 ? canon(text) : undefined),
    format: (value) => value,
    wanted,
  }) satisfies TextCodec<string>;

const URI_PARAMS = { match: 'uri', like: 'uri-like' } as const;

/** Repeated parameters, because a text may contain a comma. */
const textsOf = (query: URLSearchParams, param: string) =>
  [...new Set(query.getAll(param).flatMap((text) => longText.parse(text) ?? []))].slice(0, MAX_VALUES);

/** One of two parameters, repeated for each text: `uri=/v2/events&uri=/v2/brands`, or `uri-like=…`. */
const uriField: UrlField<UriValue | undefined> = {
  params: Object.values(URI_PARAMS),
  isList: true,
  read: (query) => {
    const match = textsOf(query, URI_PARAMS.match);
    if (match.length > 0) return { type: 'match', any: match };
    const like = textsOf(query, URI_PARAMS.like);
    return like.length > 0 ? { type: 'like', any: like } : undefined;
  },
  write: (value): Readonly<Record<string, readonly string[]>> =>
    value === undefined ? {} : { [URI_PARAMS[value.type]]: value.any },
  errors: (query) => {
    const hasMatch = textsOf(query, URI_PARAMS.match).length > 0;
    return Object.values(URI_PARAMS).flatMap((param) =>
      query.getAll(param).flatMap((value, index) => {
        const error = (reason: string) => [{ param, value, reason }];
        if (value.trim() === '') return [];
        if (hasMatch && param === URI_PARAMS.like) return error('does not go together with uri');
        if (longText.parse(value) === undefined) return error(`is not ${longText.wanted}`);
        return index < MAX_VALUES ? [] : error(`is more than the ${MAX_VALUES} that fit`);
      }),
    );
  },
};

const tookCodec = rangesCodec(0, MAX_TOOK);

/** `took=1000-2000`; old links have `time=120`. */
const tookField: UrlField<readonly IntegerRange[] | undefined> = {
  params: ['took', 'time'],
  read: (query) => tookCodec.parse(query.get('took') ?? '') ?? tookCodec.parse(query.get('time') ?? ''),
  write: optionalField('took', tookCodec).write,
  errors: (query) => [...errorsOf('took', tookCodec)(query), ...errorsOf('time', tookCodec)(query)],
};

/** Includes seconds, in the user's time zone. */
function describePoint(seconds: number, zone: string, now: number): readonly [day: string, clock: string] {
  const [clock = '', day = 'today'] = formatTime(seconds, zone, 'clock', now).split(', ').reverse();
  return [day, clock];
}

function describeCreated(range: TimeRange, zone: string): string {
  if ('last' in range) return describeLast(range.last);
  const now = Math.floor(Date.now() / 1000);
  const [from, to] = [range.from, range.to].map((it) =>
    it === undefined ? undefined : describePoint(it, zone, now),
  );
  const say = ([day, clock]: readonly [string, string]) => `${day}, ${clock.replace(/:00$/, '')}`;
  if (!from || !to) return from ? `since ${say(from)}` : `until ${to ? say(to) : 'now'}`;
  if (from[0] !== to[0]) return `${say(from)} to ${say(to)}`;
  if (from[1] === '00:00:00' && to[1] === '23:59:59') return from[0];
  return `${say(from)} to ${to[1].replace(/:00$/, '')}`;
}

const created: LogFilter<TimeRange> = {
  label: 'Created',
  field: optionalField('created', timeRangeCodec),
  // The span is a separate part of the search.
  toCondition: () => [],
  describe: describeCreated,
  query: {
    name: 'created',
    operators: [':'],
    aliases: ['at', 'date', 'day', 'last', 'since', 'when'],
    print: (value, zone) => [`created:${queryTimeRange(value, zone)}`],
  },
};

const op = textFilter({
  label: 'Operation',
  name: 'op',
  aliases: ['operation', 'endpoint', 'call'],
  field: 'operation',
  item: named(operationsNamed, 'an operation', operationText),
  resolve: operationsNamed,
  say: (value) => {
    const name = operationName(value);
    return name === value
      ? `${name} (${sayMany(operationsNamed(value).length, 'operation', 'operations')})`
      : name;
  },
  write: operationName,
});

/** Codes or words of the catalogue; `yes` and `no` mean the log's error flag. */
export type ErrorValue = 'yes' | 'no' | readonly string[];

const flagCodec = oneOfCodec(['yes', 'no']);
const codesCodec = listCodec(
  named(codesNamed, 'yes, no, the code of an error, or words for one'),
  MAX_VALUES,
);

const error: LogFilter<ErrorValue> = {
  label: 'Error',
  field: optionalField<ErrorValue>('error', {
    ...codesCodec,
    parse: (text) => flagCodec.parse(text) ?? codesCodec.parse(text),
    format: (value) => (typeof value === 'string' ? value : codesCodec.format(value)),
    leftOut: (text) => (flagCodec.parse(text) ? [] : (codesCodec.leftOut?.(text) ?? [])),
  }),
  toCondition: (value) =>
    typeof value === 'string'
      ? [{ field: 'flagged', is: value === 'yes' }]
      : [{ field: 'error', any: [...new Set(value.flatMap(codesNamed))] }],
  describe: (value) => {
    if (typeof value === 'string') return value === 'yes' ? 'errors only' : 'no errors';
    const say = (it: string) =>
      isErrorCode(it)
        ? [it, conditionOfCode(it)].filter(Boolean).join(' ')
        : `${it} (${sayMany(codesNamed(it).length, 'code', 'codes')})`;
    return value.map(say).join(' or ');
  },
  query: {
    name: 'error',
    operators: [':'],
    aliases: ['errors', 'error_code'],
    print: (value) => [
      `error:${typeof value === 'string' ? value === 'yes' : value.map(queryWord).join(',')}`,
    ],
  },
};

const failed: LogFilter<'yes' | 'no'> = {
  label: 'Failed',
  field: optionalField('failed', flagCodec),
  toCondition: (value) => [{ field: 'failed', is: value === 'yes' }],
  describe: (value) => (value === 'yes' ? 'failed, whatever the status says' : 'not failed'),
  query: {
    name: 'failed',
    operators: [':'],
    aliases: ['fails'],
    print: (value) => [value === 'yes' ? 'failed' : 'failed:no'],
  },
};

const code: LogFilter<readonly IntegerRange[]> = {
  label: 'Status',
  field: optionalField('code', rangesCodec(0, 999)),
  ...rangeConditions('code'),
  describe: (value) =>
    value.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(' or '),
  query: {
    name: 'code',
    operators: [':'],
    aliases: ['http', 'response', 'status', 'status_code'],
    print: (value) => [
      `code:${value.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(',')}`,
    ],
  },
};

const took: LogFilter<readonly IntegerRange[]> = {
  label: 'Took',
  field: tookField,
  ...rangeConditions('took'),
  describe: (value) => value.map(sayTook).join(' or '),
  query: {
    name: 'took',
    operators: [':'],
    aliases: ['duration', 'ms', 'time'],
    print: (value) => [printTook(value)],
  },
};

const uri: LogFilter<UriValue> = {
  label: 'URI',
  field: uriField,
  toCondition: ({ type, any }) => [{ field: 'uri', type, any }],
  describe: ({ type, any }) => `${type === 'match' ? 'contains' : 'like'} ${any.join(' or ')}`,
  query: {
    name: 'uri',
    operators: ['~', '~='],
    aliases: ['address', 'like', 'path', 'url'],
    print: ({ type, any: [text = '', ...others] }) => {
      // An unquoted comma is part of the URI.
      const words = others.length === 0 ? queryWord(text) : [text, ...others].map(quotedWord).join(',');
      return [`uri${type === 'match' ? '~' : '~='}${words}`];
    },
  },
};

/** All of the words must occur. */
const words: LogFilter<readonly string[]> = {
  label: 'Words',
  field: optionalField('words', listCodec(longText, MAX_VALUES)),
  toCondition: (value) => value.map((text) => ({ field: 'words', any: [text] })),
  describe: (value) => value.map((text) => `“${text}”`).join(' and '),
  query: {
    name: 'words',
    operators: [':'],
    aliases: ['text'],
    print: (value) => value.map(quotedWord),
  },
};

/** A kind of failure, as in failure groups. */
const failure = textFilter({
  label: 'Failure',
  name: 'failure',
  aliases: ['failures', 'kind'],
  field: 'failure',
  item: {
    parse: readFailureId,
    format: (value) => value,
    wanted: 'the id of a kind of failure',
  },
  say: failureWords,
  write: failureText,
});

/** Filters that can exclude entries too. */
const negatable = {
  op,
  error,
  failure,
  code,
  method: textFilter({
    label: 'Method',
    name: 'method',
    aliases: ['verb'],
    field: 'method',
    item: methodCodec,
  }),
  uri,
  application: textFilter({
    label: 'Application',
    name: 'app',
    aliases: ['application', 'application_id', 'applicationid', 'client'],
    field: 'application',
    item: shortText,
    say: shortenId,
  }),
  id: textFilter({
    label: 'Id',
    name: 'id',
    aliases: ['entity', 'document', 'mention', 'mentions'],
    field: 'mention',
    item: shortText,
    say: shortenId,
  }),
  request: textFilter({
    label: 'Request id',
    name: 'request',
    aliases: ['request_id', 'request-id', 'requestid', 'x-request-id', 'req'],
    field: 'request',
    item: shortText,
    say: shortenId,
  }),
  user: textFilter({
    label: 'User',
    name: 'user',
    aliases: ['user_id', 'userid'],
    field: 'user',
    item: shortText,
    say: shortenId,
  }),
  ip: textFilter({
    label: 'IP address',
    name: 'ip',
    aliases: ['from_ip', 'ip_address', 'remote_addr'],
    field: 'ip',
    item: shortText,
  }),
  agent: textFilter({
    label: 'User agent',
    name: 'agent',
    aliases: ['browser', 'user-agent', 'user_agent', 'useragent'],
    field: 'agent',
    item: longText,
  }),
  body: textFilter({
    label: 'Body',
    name: 'body',
    aliases: ['payload', 'request_body', 'response_body'],
    field: 'body',
    item: longText,
  }),
  took,
  words,
};

/** The source of URL, search terms, query bar and editors, in screen order. */
export const logFilters = filterTable({ created, failed, ...negatable, ...negatedAll(negatable) });

export type LogFilterKey = keyof typeof logFilters.filters;
export type LogFilterValues = { readonly [K in LogFilterKey]?: LogFilterValue<K> | undefined };
export type LogFilterValue<K extends LogFilterKey> = NonNullable<
  ReturnType<(typeof logFilters.filters)[K]['field']['read']>
>;

export type NegatedKey = `not-${keyof typeof negatable}`;
export const isNegated = (key: LogFilterKey): key is NegatedKey => key.startsWith('not-');
export const positiveKey = (key: LogFilterKey) =>
  key.replace('not-', '') as Exclude<LogFilterKey, NegatedKey>;

/** @param now UNIX seconds */
export const logTerms = (values: LogFilterValues, now: number): readonly LogTerm[] =>
  logFilters.toConditions(values, now).flat();
