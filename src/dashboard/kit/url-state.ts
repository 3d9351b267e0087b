import type { TextCodec } from './text-codec.ts';

/** One part of a page's state in the query of its URL. Never throws: what cannot be read is the fallback. */
export interface UrlField<T> {
  /** Names of the parameters that belong to it. */
  readonly params: readonly string[];
  read(query: URLSearchParams): T;
  /** What to write, by parameter; a parameter that is left out does not stand in the URL. */
  write(value: T): Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, UrlField<unknown>>>;

/** The values of a set of fields. */
export type UrlStateOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends UrlField<infer T> ? T : never;
};

/** A field that may be unset. */
export function optionalField<T>(param: string, codec: TextCodec<T>): UrlField<T | undefined> {
  return {
    params: [param],
    read: (query) => codec.parse(query.get(param) ?? ''),
    write: (value): Readonly<Record<string, string>> =>
      value === undefined ? {} : { [param]: codec.format(value) },
  };
}

/** A field that always has a value; the usual one does not stand in the URL. */
export function fieldWithDefault<T>(param: string, codec: TextCodec<T>, usual: T): UrlField<T> {
  const optional = optionalField(param, codec);
  return {
    params: [param],
    read: (query) => optional.read(query) ?? usual,
    write: (value) => (value === usual ? {} : optional.write(value)),
  };
}

/** A query that people can read: what needs no escape in a query has none. Empty, or with its question mark. */
export function formatQuery(query: URLSearchParams): string {
  const readable = (text: string) =>
    encodeURIComponent(text).replace(/%(?:2C|2F|3A|40|24|3B)/g, decodeURIComponent);
  const pairs = [...query].map(([name, value]) => `${readable(name)}=${readable(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Reads and writes a page's state in the query of its URL. */
export interface UrlState<F extends Fields> {
  /** The parameters of the state alone: where they are the same, so is the state. */
  own(query: URLSearchParams): string;
  read(query: URLSearchParams): UrlStateOf<F>;
  /** The query with some fields changed, in the order of the fields; parameters of nobody come last, untouched. */
  change(query: URLSearchParams, changes: Partial<UrlStateOf<F>>): string;
}

export function urlState<const F extends Fields>(fields: F): UrlState<F> {
  const entries = Object.entries<UrlField<unknown>>(fields);
  const owned = new Set(entries.flatMap(([, field]) => field.params));
  const read = (query: URLSearchParams) =>
    Object.fromEntries(entries.map(([key, field]) => [key, field.read(query)])) as UrlStateOf<F>;
  return {
    own: (query) => formatQuery(new URLSearchParams([...query].filter(([name]) => owned.has(name)))),
    read,
    change: (query, changes) => {
      const next: Record<string, unknown> = { ...read(query), ...changes };
      const own = entries.flatMap(([key, field]) => Object.entries(field.write(next[key])));
      const others = [...query].filter(([name]) => !owned.has(name));
      return formatQuery(new URLSearchParams([...own, ...others]));
    },
  };
}
