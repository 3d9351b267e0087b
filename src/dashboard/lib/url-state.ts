import { leftOutBy, type TextCodec } from './text-codec.ts';

/** Something in the query of a URL that says nothing to the page. */
export interface UrlError {
  readonly param: string;
  readonly value: string;
  /** Why not, as it follows the parameter: "is not yes or no"; without one, the page has no such parameter. */
  readonly reason?: string;
}

/**
 * One part of a page's state in the query of its URL. Never throws: what cannot be read is the fallback, and one of the
 * errors.
 */
export interface UrlField<T> {
  /** Names of the parameters that belong to it. */
  readonly params: readonly string[];
  read(query: URLSearchParams): T;
  /** What to write, by parameter; a parameter that is left out does not stand in the URL, one of a list once for each. */
  write(value: T): Readonly<Record<string, string | readonly string[]>>;
  /** Its parameters may stand there several times; of others the first counts. */
  readonly isList?: boolean;
  /** What `read` could not use. */
  errors(query: URLSearchParams): readonly UrlError[];
}

/** What a codec cannot use of a parameter. */
export const errorsOf = (param: string, codec: TextCodec<unknown>) => (query: URLSearchParams) =>
  leftOutBy(codec, query.get(param) ?? '').map(({ text, reason }) => ({ param, value: text, reason }));

/** Fields of a state, by their names in it. */
export type UrlFields = Readonly<Record<string, UrlField<unknown>>>;

/** The values of a set of fields. */
export type UrlStateOf<F extends UrlFields> = {
  readonly [K in keyof F]: F[K] extends UrlField<infer T> ? T : never;
};

/** A field that may be unset. */
export function optionalField<T>(param: string, codec: TextCodec<T>): UrlField<T | undefined> {
  return {
    params: [param],
    read: (query) => codec.parse(query.get(param) ?? ''),
    write: (value): Readonly<Record<string, string>> =>
      value === undefined ? {} : { [param]: codec.format(value) },
    errors: errorsOf(param, codec),
  };
}

/** A field that always has a value; the default does not stand in the URL. */
export function fieldWithDefault<T>(param: string, codec: TextCodec<T>, fallback: T): UrlField<T> {
  const optional = optionalField(param, codec);
  return {
    ...optional,
    read: (query) => optional.read(query) ?? fallback,
    write: (value) => (value === fallback ? {} : optional.write(value)),
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
export interface UrlState<F extends UrlFields> {
  /** The parameters of the state alone: where they are the same, so is the state. */
  own(query: URLSearchParams): string;
  read(query: URLSearchParams): UrlStateOf<F>;
  /**
   * The query with some fields changed, in the order of the fields; parameters of others come last, untouched. That of a
   * whole page leaves out what says nothing to it.
   */
  change(query: URLSearchParams, changes: Partial<UrlStateOf<F>>): string;
  /** What says nothing to any of the fields. */
  errors(query: URLSearchParams): readonly UrlError[];
  /** The parameters of the fields, and of the parts of the page. */
  readonly params: ReadonlySet<string>;
  /** Whether it is only a part of what the address of a page says. */
  readonly isPart: boolean;
}

/** Any state, whatever its fields. */
export type AnyUrlState = Pick<UrlState<UrlFields>, 'errors' | 'params' | 'isPart'>;

interface UrlStateOptions {
  /** Other states that stand in the address of the same page. */
  readonly parts?: readonly AnyUrlState[];
  /** It is itself such a part. */
  readonly isPart?: boolean;
}

function repeated(query: URLSearchParams, params: readonly string[]): UrlError[] {
  return params.flatMap((param) =>
    query
      .getAll(param)
      .slice(1)
      .map((value) => ({ param, value, reason: `comes after another ${param}, and the first one counts` })),
  );
}

export function urlState<const F extends UrlFields>(
  fields: F,
  { parts = [], isPart = false }: UrlStateOptions = {},
): UrlState<F> {
  const entries = Object.entries<UrlField<unknown>>(fields);
  const owned = new Set(entries.flatMap(([, field]) => field.params));
  const single = entries.flatMap(([, field]) => (field.isList ? [] : field.params));
  const params = new Set([...owned, ...parts.flatMap((part) => [...part.params])]);
  const read = (query: URLSearchParams) =>
    Object.fromEntries(entries.map(([key, field]) => [key, field.read(query)])) as UrlStateOf<F>;
  /** Whether the page takes a parameter of others in with it. */
  const isOfOthers = (query: URLSearchParams) => {
    if (isPart) return ([name]: readonly [string, string]) => !owned.has(name);
    const wrong = new Set(parts.flatMap((part) => part.errors(query)).map(({ param }) => param));
    return ([name]: readonly [string, string]) => params.has(name) && !owned.has(name) && !wrong.has(name);
  };
  return {
    own: (query) => formatQuery(new URLSearchParams([...query].filter(([name]) => owned.has(name)))),
    read,
    change: (query, changes) => {
      const next: Record<string, unknown> = { ...read(query), ...changes };
      const own = entries.flatMap(([key, field]) =>
        Object.entries(field.write(next[key])).flatMap(([param, value]) =>
          [value].flat().map((text): [string, string] => [param, text]),
        ),
      );
      return formatQuery(new URLSearchParams([...own, ...[...query].filter(isOfOthers(query))]));
    },
    errors: (query) => [
      ...entries.flatMap(([, field]) => field.errors(query)),
      ...repeated(query, single),
      ...parts.flatMap((part) => part.errors(query)),
    ],
    params,
    isPart,
  };
}

/** The same state without one of its parameters: what an address says by it is left out, and one of the errors. */
export function leavingOut<F extends UrlFields>(
  state: UrlState<F>,
  param: string,
  reason: string,
): UrlState<F> {
  const rest = (query: URLSearchParams) => new URLSearchParams([...query].filter(([name]) => name !== param));
  return {
    ...state,
    own: (query) => state.own(rest(query)),
    read: (query) => state.read(rest(query)),
    change: (query, changes) => state.change(rest(query), changes),
    errors: (query) => [
      ...state.errors(rest(query)),
      ...query.getAll(param).map((value) => ({ param, value, reason })),
    ],
  };
}
