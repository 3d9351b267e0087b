const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** A part of a list: so many after so many. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** The part of a list that `limit` and `offset` ask for. No bound is known, so a larger limit is cut. */
export function stretchOf(
  query: { readonly limit?: number | undefined; readonly offset?: number | undefined } = {},
): Stretch {
  return { offset: query.offset ?? 0, limit: Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT) };
}
