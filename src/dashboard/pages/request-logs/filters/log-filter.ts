import type { Filter } from '#features/lists/filter-table.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { listCodec } from '#lib/text-codec.ts';
import { optionalField, type UrlField } from '#lib/url-state.ts';
import { queryWord } from './query-word.ts';
import { type Given, type Reading, type ReadingContext, readEach } from './reading.ts';
import type { OptionContext, ValueOption } from './value-options.ts';

/** All that is known of a filter: how it is written in the query and in the URL, what it selects, and its editor. */
export interface LogFilter<T> extends Filter<T, readonly LogTerm[]> {
  /** In the query: `code`, or `-code` for an exclusion. */
  readonly name: string;
  /** Other names that are understood. */
  readonly aliases: readonly string[];
  /** The default operator is the first. */
  readonly operators: readonly string[];
  /** A value as typed, for the message about a missing one. */
  readonly example: string;
  /** Explains the filter among the suggestions, if the label is not sufficient. */
  readonly detail?: string;
  /** `read` understands what `print` writes. */
  read(given: Given, context: ReadingContext): Reading<T>;
  /** One or more chips: `code:400..499`. @param zone of the displayed times */
  print(value: T, zone: string): readonly string[];
  /** Values that are offered for a typed text, in lower case. */
  options?(typed: string, context: OptionContext, operator: string): readonly ValueOption[];
  /** Terms that exclude the filter's matches. Default: each term negated. */
  toNegated?(value: T): readonly LogTerm[];
  /** Kind of the control in the filter drawer; none for filters that only the query bar has. */
  readonly editor?: 'values' | 'outcome' | 'time' | 'uri';
  /** The values as typed, before quoting, for the control of `values`. */
  texts?(value: T): readonly string[];
}

export const MAX_VALUES = 20;
/** The document has no bound; a URL has. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_NAME_LENGTH = 100;

interface ListOptions<T>
  extends Pick<LogFilter<readonly T[]>, 'example' | 'options' | 'toNegated' | 'detail' | 'editor'> {
  readonly label: string;
  /** In the query and in the URL. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** For messages about the URL: "an HTTP method". */
  readonly wanted: string;
  readonly most?: number;
  /** One value, trimmed. */
  readonly readOne: (text: string) => Reading<T>;
  /** A value in the URL. */
  readonly format: (value: T) => string;
  /** A value in the query, before quoting; default: as in the URL. */
  readonly type?: (value: T) => string;
  /** Quotes a value in the query that would be read differently. */
  readonly quote?: (text: string) => string;
  /** A value in words; default: as in the query. */
  readonly say?: (value: T) => string;
  readonly toCondition: (values: readonly T[]) => readonly LogTerm[];
}

/** Matches any of the values: `ip:203.0.113.21,203.0.113.22`. */
export function listFilter<T>(options: ListOptions<T>): LogFilter<readonly T[]> {
  const { name, aliases, wanted, most = MAX_VALUES, readOne, format, quote = queryWord, ...others } = options;
  const { type = format, say = type } = options;
  const parse = (text: string) => {
    const reading = readOne(text.trim());
    return 'value' in reading ? reading.value : undefined;
  };
  return {
    ...others,
    name,
    aliases,
    operators: [':'],
    field: optionalField(name, listCodec({ parse, format, wanted }, most)),
    describe: (values) => values.map((it) => say(it)).join(' or '),
    read: (given) => readEach(given, readOne, most),
    texts: (values) => values.map((it) => type(it)),
    print: (values) => [`${name}:${values.map((it) => quote(type(it))).join(',')}`],
  };
}

const NOT = 'not-';

/** The same parameters prefixed with `not-`. */
function negatedField<T>(field: UrlField<T>): UrlField<T> {
  const own = (query: URLSearchParams) =>
    new URLSearchParams(
      field.params.flatMap((param) => query.getAll(NOT + param).map((value) => [param, value])),
    );
  return {
    ...field,
    params: field.params.map((param) => NOT + param),
    read: (query) => field.read(own(query)),
    write: (value) =>
      Object.fromEntries(Object.entries(field.write(value)).map(([param, text]) => [NOT + param, text])),
    errors: (query) => field.errors(own(query)).map((error) => ({ ...error, param: NOT + error.param })),
  };
}

/** For example `-ip:203.0.113.21`. */
function negated<T>({ editor: _, ...filter }: LogFilter<T>): LogFilter<T> {
  const { label, name, aliases, field, toNegated, print } = filter;
  return {
    ...filter,
    label: `Not ${label.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}`,
    name: `-${name}`,
    aliases: aliases.map((alias) => `-${alias}`),
    field: negatedField(field),
    toCondition: (value, now) =>
      toNegated?.(value) ?? filter.toCondition(value, now).map((term): LogTerm => ({ ...term, not: true })),
    print: (value, zone) => print(value, zone).map((chip) => `-${chip}`),
  };
}

type Negated<F> = { readonly [K in keyof F & string as `not-${K}`]: F[K] };

export const negatedAll = <F extends Readonly<Record<string, LogFilter<unknown>>>>(filters: F): Negated<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => [NOT + key, negated(filter)]),
  ) as Negated<F>;
