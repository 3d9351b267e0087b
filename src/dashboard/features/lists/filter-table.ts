import type { UrlField } from '#lib/url-state.ts';

/**
 * One filter of a list: its URL field, its condition and its text, without components. @template T the value in the form
 * @template C the condition that the list's source takes
 */
export interface Filter<T, C> {
  /** Sentence case: "Time taken". */
  readonly label: string;
  readonly field: UrlField<T | undefined>;
  /** @param now UNIX seconds, for relative times */
  toCondition(value: T, now: number): C;
  /** "400 to 599". */
  describe(value: T, zone: string): string;
}

type Filters = Readonly<Record<string, Filter<unknown, unknown>>>;

/** Undefined if not set. */
export type FilterValues<F extends Filters> = {
  readonly [K in keyof F]: F[K] extends Filter<infer T, unknown> ? T | undefined : never;
};

export interface ActiveFilter<K> {
  readonly key: K;
  readonly label: string;
  readonly text: string;
}

export interface FilterTable<F extends Filters> {
  readonly filters: F;
  readonly keys: readonly (keyof F & string)[];
  /** For the page's `urlState`. */
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
