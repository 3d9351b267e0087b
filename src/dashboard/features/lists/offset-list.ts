import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { SearchedListState } from './list-fields.ts';
import type { RowsAnswer } from './use-service-list.ts';

interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** A list with limit and offset that the service cannot search. */
export interface OffsetList<O extends Operation, R> {
  readonly operation: O;
  /** Identifies one of several lists of the operation. */
  readonly scope?: string;
  /** Null if the service has no such list. */
  readonly inputOf: (stretch: Stretch, client: QueryClient) => InputOf<O> | null | Promise<InputOf<O> | null>;
  readonly rowsOf: (answer: OutputOf<O>) => readonly R[];
  /** Undefined if the answer has no total. */
  readonly totalOf: (answer: OutputOf<O>) => number | undefined;
  /** @param text lower case */
  readonly matches: (row: R, text: string) => boolean;
}

/** A filter that the service does not have. */
export interface RowFilter<R> {
  /** As on the page: "Draft". */
  readonly text: string;
  readonly fits: (row: R) => boolean;
}

export interface Part<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

export const MOST_AT_ONCE = 100;
/** Rows that are read for a search, the last changed first. */
const MOST_SEARCHED = 1000;
/** Milliseconds. How long searched rows stay fresh. */
const FRESH = 60_000;

const keyOf = <O extends Operation, R>({ operation, scope }: OffsetList<O, R>) =>
  scope === undefined ? operationKey(operation) : [...operationKey(operation), scope];

/** Reads further pages if the service returns fewer rows than requested. @returns null without the operation */
async function readPart<O extends Operation, R>(
  client: QueryClient,
  list: OffsetList<O, R>,
  { limit, offset }: Stretch,
  signal: AbortSignal,
  onRead?: (count: number) => void,
): Promise<Part<R> | null> {
  const rows: R[] = [];
  for (;;) {
    const stretch = { limit: Math.min(limit - rows.length, MOST_AT_ONCE), offset: offset + rows.length };
    const input = await list.inputOf(stretch, client);
    const answer = input && (await callPublicOperation(client, list.operation, input, { signal }));
    if (!answer) return null;
    const found = list.rowsOf(answer);
    rows.push(...found);
    onRead?.(rows.length);
    const read = stretch.offset + found.length;
    // Without a total, a full page implies at least one more row.
    const total = list.totalOf(answer) ?? (found.length < stretch.limit ? read : read + 1);
    if (found.length === 0 || rows.length >= limit || read >= total) return { rows, total };
  }
}

/** The last changed rows, or all if the user asked for the rest. */
export function searchedRowsQuery<O extends Operation, R>(list: OffsetList<O, R>) {
  return queryOptions({
    queryKey: [...keyOf(list), 'all'],
    queryFn: ({ client, signal }) => readPart(client, list, { limit: MOST_SEARCHED, offset: 0 }, signal),
    // A long list that was read in full is only refetched on request.
    staleTime: ({ state }) =>
      (state.data?.rows.length ?? 0) > MOST_SEARCHED ? Number.POSITIVE_INFINITY : FRESH,
  });
}

/** Reads the rows that were not searched. @param onRead called after each call with the number of rows */
export async function readUnsearched<O extends Operation, R>(
  client: QueryClient,
  list: OffsetList<O, R>,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<void> {
  const { queryKey } = searchedRowsQuery(list);
  const known = client.getQueryData(queryKey);
  if (!known) return;
  const offset = known.rows.length;
  const rest = await readPart(client, list, { limit: known.total - offset, offset }, signal, onRead);
  if (!rest) return;
  client.setQueryData<Part<R>>(queryKey, { rows: [...known.rows, ...rest.rows], total: rest.total });
  await client.invalidateQueries({ queryKey: [...keyOf(list), 'page'] });
}

const answerOf = <R>(rows: readonly R[], total: number, perPage: number): RowsAnswer<R> => ({
  data: rows,
  meta: { pagination: { total, per_page: perPage } },
});

/**
 * A page of a list; with a search or filter, a page of the matches among the last changed rows. Null if the service has no
 * such list.
 */
export function offsetListQuery<O extends Operation, R>(
  list: OffsetList<O, R>,
  { page, perPage, search }: SearchedListState,
  filter?: RowFilter<R>,
) {
  const offset = (page - 1) * perPage;
  const wanted = search?.trim().toLowerCase();
  return queryOptions({
    queryKey: [...keyOf(list), 'page', { page, perPage, wanted, filter: filter?.text }],
    queryFn: async ({ client, signal }): Promise<RowsAnswer<R> | null> => {
      if (!wanted && !filter) {
        const part = await readPart(client, list, { limit: perPage, offset }, signal);
        return part && answerOf(part.rows, part.total, perPage);
      }
      const all = await client.fetchQuery(searchedRowsQuery(list));
      const found = all?.rows.filter(
        (row) => (!wanted || list.matches(row, wanted)) && (!filter || filter.fits(row)),
      );
      if (!found) return null;
      return { ...answerOf(found.slice(offset, offset + perPage), found.length, perPage), all: found };
    },
  });
}
