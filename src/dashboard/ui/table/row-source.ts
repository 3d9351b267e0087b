/**
 * The rows of a table of known length, of which some may not have been read yet. Another object whenever anything in
 * it changes; all that it answers must be cheap, for it is asked in every frame.
 */
export interface RowSource<R> {
  readonly count: number;
  /** Rows of the whole list, where these are a page of it. */
  readonly total?: number;
  /** Index of the first of these rows in the whole list, from 0. */
  readonly offset?: number;
  /** Undefined where the row at this index has not been read. */
  readonly rowAt: (index: number) => R | undefined;
  /** Index of the row with this key; -1 where it is not among those that were read. */
  readonly indexOf: (key: string) => number;
  /** These indexes are in sight, both included: whoever reads rows reads these first. */
  readonly onRange: (first: number, last: number) => void;
  /** The table scrolls until the row at this index is its first, whenever this is another object. */
  readonly start?: { readonly index: number };
  /** Why the row at this index could not be read, where somebody tried. */
  readonly errorAt?: (index: number) => Error | undefined;
  /** Tries again what could not be read. */
  readonly retry?: () => void;
}

/** Rows that are all there. @param page where they stand in the whole list, if they are a page of it */
export function sourceOf<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  page: Pick<RowSource<R>, 'total' | 'offset'> = {},
): RowSource<R> {
  // Made for the first who asks: many a list is drawn of which nobody does.
  let indexes: ReadonlyMap<string, number> | undefined;
  return {
    ...page,
    count: rows.length,
    rowAt: (index) => rows[index],
    onRange: () => undefined,
    indexOf: (key) => {
      indexes ??= new Map(rows.map((row, index) => [rowKey(row), index]));
      return indexes.get(key) ?? -1;
    },
  };
}
