import { type Filter, filterTable } from '#features/lists/filter-table.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { shortenId } from '#lib/short-id.ts';
import {
  type IntegerRange,
  integerCodec,
  integerRangeCodec,
  listCodec,
  oneOfCodec,
  textCodec,
} from '#lib/text-codec.ts';
import { formatTime } from '#lib/time-format.ts';
import { describeLast, type TimeRange, timeRangeCodec } from '#lib/time-range.ts';
import { errorsOf, optionalField, type UrlField } from '#lib/url-state.ts';
import { type QueryFacet, queryTimeRange, queryWord } from './query-facet.ts';

/** `match` finds the text anywhere in the URI; `like` is the service's other comparison (document, Request logs). */
export interface UriValue {
  readonly type: 'match' | 'like';
  readonly text: string;
}

/** HTTP methods on offer; any other upper-case word of a URL is taken as well, since `method` is free text. */
export const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

const methodCodec = {
  parse: (text: string) => (/^[A-Za-z]{1,10}$/.test(text) ? text.toUpperCase() : undefined),
  format: (value: string) => value,
  wanted: 'an HTTP method',
};

/** Longest text to look for in URIs. The document has no bound; what an address can hold has. */
export const MAX_URI_LENGTH = 500;

const uriText = textCodec(MAX_URI_LENGTH);

/** Two parameters, of which one stands in the URL: `uri=/v2/events`, or `uri-like=/v2/events`. */
const uriField: UrlField<UriValue | undefined> = {
  params: ['uri', 'uri-like'],
  read: (query) => {
    const match = uriText.parse(query.get('uri') ?? '');
    if (match !== undefined) return { type: 'match', text: match };
    const like = uriText.parse(query.get('uri-like') ?? '');
    return like === undefined ? undefined : { type: 'like', text: like };
  },
  write: (value): Readonly<Record<string, string>> =>
    value === undefined ? {} : { [value.type === 'match' ? 'uri' : 'uri-like']: value.text },
  errors: (query) => {
    const like = query.get('uri-like') ?? '';
    const both = uriText.parse(query.get('uri') ?? '') !== undefined && like.trim() !== '';
    return [
      ...errorsOf('uri', uriText)(query),
      ...(both
        ? [{ param: 'uri-like', value: like, reason: 'does not go together with uri' }]
        : errorsOf('uri-like', uriText)(query)),
    ];
  },
};

/** Seconds matter in a range that somebody chose, the zone is that of every time on the screen. */
function describePoint(seconds: number, zone: string): string {
  return formatTime(seconds, zone, 'clock', Math.floor(Date.now() / 1000)).replace(/:00$/, '');
}

function describeCreated(range: TimeRange, zone: string): string {
  if ('last' in range) return describeLast(range.last);
  const [from, to] = [range.from, range.to].map((it) => it !== undefined && describePoint(it, zone));
  if (from && to) return `${from} to ${to}`;
  return from ? `since ${from}` : `until ${to}`;
}

interface LogFilter<T> extends Filter<T, LogTerm | undefined> {
  readonly query: QueryFacet<T>;
}

const created: LogFilter<TimeRange> = {
  label: 'Created',
  field: optionalField('created', timeRangeCodec),
  // The span of a search is none of its terms.
  toService: () => undefined,
  describe: describeCreated,
  query: {
    name: 'created',
    operators: [':'],
    aliases: ['at', 'date', 'day', 'last', 'since', 'when'],
    print: (value, zone) => `:${queryTimeRange(value, zone)}`,
  },
};

const error: LogFilter<'yes' | 'no'> = {
  label: 'Error',
  field: optionalField('error', oneOfCodec(['yes', 'no'])),
  toService: (value) => ({ field: 'flagged', is: value === 'yes' }),
  describe: (value) => (value === 'yes' ? 'errors only' : 'no errors'),
  query: {
    name: 'error',
    operators: [':'],
    aliases: ['errors', 'failed', 'failure'],
    print: (value) => `:${value === 'yes'}`,
  },
};

const code: LogFilter<IntegerRange> = {
  label: 'Status',
  field: optionalField('code', integerRangeCodec(0, 999)),
  toService: ({ from, to }) => ({ field: 'code', from, to }),
  describe: ({ from, to }) => (from === to ? String(from) : `${from} to ${to}`),
  query: {
    name: 'code',
    operators: [':'],
    aliases: ['http', 'response', 'status', 'status_code'],
    print: ({ from, to }) => (from === to ? `:${from}` : `:${from}..${to}`),
  },
};

const method: LogFilter<readonly string[]> = {
  label: 'Method',
  field: optionalField('method', listCodec(methodCodec, 10)),
  toService: (value) => ({ field: 'method', any: value }),
  describe: (value) => value.join(', '),
  query: {
    name: 'method',
    operators: [':'],
    aliases: ['verb'],
    print: (value) => `:${value.join(',')}`,
  },
};

const uri: LogFilter<UriValue> = {
  label: 'URI',
  field: uriField,
  toService: ({ type, text }) => ({ field: 'uri', type, any: [text] }),
  describe: ({ type, text }) => `${type === 'match' ? 'contains' : 'like'} ${text}`,
  query: {
    name: 'uri',
    operators: ['~', '~='],
    aliases: ['address', 'like', 'path', 'url'],
    print: ({ type, text }) => `${type === 'match' ? '~' : '~='}${queryWord(text)}`,
  },
};

const application: LogFilter<readonly string[]> = {
  label: 'Application',
  field: optionalField('app', listCodec(textCodec(100), 20)),
  toService: (value) => ({ field: 'application', any: value }),
  describe: (value) => value.map((id) => shortenId(id)).join(', '),
  query: {
    name: 'app',
    operators: [':'],
    aliases: ['application', 'application_id', 'applicationid', 'client'],
    print: (value) => `:${value.map(queryWord).join(',')}`,
  },
};

const time: LogFilter<number> = {
  label: 'Time taken',
  field: optionalField('time', integerCodec(0, 86_400_000)),
  toService: (value) => ({ field: 'took', from: value, to: value }),
  describe: (value) => `${value.toLocaleString('en-GB')} ms`,
  query: {
    name: 'time',
    operators: [':'],
    aliases: ['duration', 'ms', 'took'],
    print: (value) => `:${value}`,
  },
};

/**
 * Every filter that the document has for request logs. The URL, the call to the service, the query bar and the editors
 * all come from here; the order is that of the screen.
 */
export const logFilters = filterTable({ created, error, code, method, uri, application, time });

export type LogFilterKey = keyof typeof logFilters.filters;
export type LogFilterValues = { readonly [K in LogFilterKey]?: LogFilterValue<K> | undefined };
export type LogFilterValue<K extends LogFilterKey> = NonNullable<
  ReturnType<(typeof logFilters.filters)[K]['field']['read']>
>;
