import type { Filter } from '#features/lists/filter-table.ts';
import type { ExactField, LogTerm, TextField } from '#features/log-store/log-terms.ts';
import {
  type IntegerRange,
  integerRangeCodec,
  leftOutBy,
  listCodec,
  type TextCodec,
} from '#lib/text-codec.ts';
import { optionalField, type UrlField } from '#lib/url-state.ts';
import { type QueryFacet, queryWord } from './query-facet.ts';

/** Maps a filter to the URL, search terms, words and the query bar. */
export interface LogFilter<T> extends Filter<T, readonly LogTerm[]> {
  readonly query: QueryFacet<T>;
  /** Terms that exclude the filter's matches. Default: each term negated. */
  toNegated?(value: T): readonly LogTerm[];
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
function negated<T>(filter: LogFilter<T>): LogFilter<T> {
  const { label, field, query } = filter;
  const leaveOut = (value: T, now: number) =>
    filter.toCondition(value, now).map((term): LogTerm => ({ ...term, not: true }));
  return {
    label: `Not ${label.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase())}`,
    field: negatedField(field),
    toCondition: (value, now) => filter.toNegated?.(value) ?? leaveOut(value, now),
    describe: filter.describe,
    query: {
      name: `-${query.name}`,
      operators: query.operators,
      aliases: query.aliases.map((alias) => `-${alias}`),
      print: (value, zone) => query.print(value, zone).map((chip) => `-${chip}`),
    },
  };
}

type Negated<F> = { readonly [K in keyof F & string as `not-${K}`]: F[K] };

export const negatedAll = <F extends Readonly<Record<string, LogFilter<unknown>>>>(filters: F): Negated<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => [NOT + key, negated(filter)]),
  ) as Negated<F>;

export const MAX_VALUES = 20;

interface TextFilterOptions {
  readonly label: string;
  /** In the query bar and the URL. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly field: ExactField | TextField;
  readonly item: TextCodec<string>;
  /** Texts to search for a value; default: the value itself. */
  readonly resolve?: (value: string) => readonly string[];
  readonly say?: (value: string) => string;
  /** A value in the query bar, before quoting. */
  readonly write?: (value: string) => string;
}

/** Matches any of the texts: `ip:203.0.113.21,203.0.113.22`. */
export function textFilter(options: TextFilterOptions): LogFilter<readonly string[]> {
  const { label, name, aliases, field, item } = options;
  const { resolve = (value) => [value], say = (value) => value, write = (value) => value } = options;
  return {
    label,
    field: optionalField(name, listCodec(item, MAX_VALUES)),
    toCondition: (value) => [{ field, any: [...new Set(value.flatMap(resolve))] }],
    describe: (value) => value.map(say).join(' or '),
    query: {
      name,
      operators: [':'],
      aliases,
      print: (value) => [`${name}:${value.map((it) => queryWord(write(it))).join(',')}`],
    },
  };
}

/** `400-499,404`. */
export function rangesCodec(least: number, most: number): TextCodec<readonly IntegerRange[]> {
  const range = integerRangeCodec(least, most);
  const format = (value: readonly IntegerRange[]) => value.map(range.format).join(',');
  return {
    parse: (text) => {
      const found = new Set(
        text
          .split(',')
          .flatMap((part) => range.parse(part) ?? [])
          .map(range.format),
      );
      const value = [...found].flatMap((part) => range.parse(part) ?? []).slice(0, MAX_VALUES);
      return value.length > 0 ? value : undefined;
    },
    format,
    wanted: range.wanted,
    leftOut: (text) => text.split(',').flatMap((part) => leftOutBy(range, part)),
  };
}

/** Sorts ranges and joins adjacent ones. */
function merged(ranges: readonly IntegerRange[]): readonly IntegerRange[] {
  const all: IntegerRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to + 1)
      all[all.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else all.push(range);
  }
  return all;
}

/** From the lowest to the highest value, without the gaps. */
export const rangeConditions = (field: 'code' | 'took') => ({
  toCondition: (ranges: readonly IntegerRange[]): readonly LogTerm[] => {
    const all = merged(ranges);
    const gaps = all.slice(1).map(({ from }, index) => ({ from: (all[index]?.to ?? 0) + 1, to: from - 1 }));
    return [
      { field, from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 },
      ...gaps.map((gap): LogTerm => ({ field, ...gap, not: true })),
    ];
  },
  toNegated: (ranges: readonly IntegerRange[]): readonly LogTerm[] =>
    merged(ranges).map((range) => ({ field, ...range, not: true })),
});
