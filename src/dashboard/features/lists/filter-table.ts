import type { UrlField } from '#lib/url-state.ts';

/**
 * One filter of a list: how it stands in the URL, what it asks of an entry, what it says of itself. Colours,
 * components and words of the screen around it do not belong here.
 * @template T the value that a person sets
 * @template C the condition that it is, as whoever answers the list takes it
 */
export interface Filter<T, C> {
  /** What is filtered by, sentence case: "Time taken". */
  readonly label: string;
  readonly field: UrlField<T | undefined>;
  /** @param now UNIX seconds that relative times count from */
  toCondition(value: T, now: number): C;
  /** The value in words, as in "400 to 599". */
  describe(value: T, zone: string): string;
}

type Filters = Readonly<Record<string, Filter<unknown, unknown>>>;

/** The values of all filters; undefined where one is not set. */
export type FilterValues<F extends Filters> = {
  readonly [K in keyof F]: F[K] extends Filter<infer T, unknown> ? T | undefined : never;
};

/** A filter that is set, in words. */
export interface ActiveFilter<K> {
  readonly key: K;
  readonly label: string;
  readonly text: string;
}

/** Everything that a list needs of its filters, out of one table. */
export interface FilterTable<F extends Filters> {
  readonly filters: F;
  readonly keys: readonly (keyof F & string)[];
  /** Fields of the URL, for the page's own `urlState`. */
  readonly fields: { readonly [K in keyof F]: F[K]['field'] };
  toConditions(values: Partial<FilterValues<F>>, now: number): ReturnType<F[keyof F]['toCondition']>[];
  active(values: Partial<FilterValues<F>>, zone: string): ActiveFilter<keyof F & string>[];
}

export function filterTable<const F extends Filters>(filters: F): FilterTable<F> {
  const entries = Object.entries<Filter<unknown, unknown>>(filters);
  const set = (values: Readonly<Record<string, unknown>>) =>
    entries.flatMap(([key, filter]) => {
      const value = values[key];
      return value === undefined ? [] : [{ key, filter, value }];
    });
  return {
    filters,
    keys: entries.map(([key]) => key),
    fields: Object.fromEntries(entries.map(([key, filter]) => [key, filter.field])) as {
      [K in keyof F]: F[K]['field'];
    },
    toConditions: (values, now) =>
      set(values).map(
        ({ filter, value }) => filter.toCondition(value, now) as ReturnType<F[keyof F]['toCondition']>,
      ),
    active: (values, zone) =>
      set(values).map(({ key, filter, value }) => ({
        key,
        label: filter.label,
        text: filter.describe(value, zone),
      })),
  };
}
