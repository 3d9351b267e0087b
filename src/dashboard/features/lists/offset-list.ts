import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import type { SearchedListState } from './list-fields.ts';
import type { RowsAnswer } from './use-service-list.ts';

/** A part of a list: so many rows after so many. */
interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** A list that public clients read by limit and offset, and that the service cannot search. */
export interface OffsetList<O extends Operation, R> {
  readonly operation: O;
  /** Which of several lists of the operation it is. */
  readonly scope?: string;
  /** What asks for a part; null where the service has no such list. */
  readonly inputOf: (stretch: Stretch, client: QueryClient) => InputOf<O> | null | Promise<InputOf<O> | null>;
  readonly rowsOf: (answer: OutputOf<O>) => readonly R[];
  /** How long the whole list is; undefined where the answer does not say. */
  readonly totalOf: (answer: OutputOf<O>) => number | undefined;
  /** Whether a row fits what is searched for, which is in lower case. */
  readonly matches: (row: R, text: string) => boolean;
}

/** Which rows of a list are wanted, where the service cannot tell them apart. */
export interface RowFilter<R> {
  /** As the page calls it: "Draft". */
  readonly text: string;
  readonly fits: (row: R) => boolean;
}

/** A part of a list, and how long all of it is. */
export interface Part<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** So many rows are asked for at once where all are wanted. */
export const MOST_AT_ONCE = 100;
/** So many rows are read for a search, those that changed last. */
const MOST_SEARCHED = 1000;
/** What was read for a search is good for so long, in milliseconds. */
const FRESH = 60_000;

const keyOf = <O extends Operation, R>({ operation, scope }: OffsetList<O, R>) =>
  scope === undefined ? operationKey(operation) : [...operationKey(operation), scope];

/** Reads on where a service gives fewer rows than it was asked for. @returns null where it does not have the operation */
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
    // Where nothing says how long the list is, a full part lets expect one more row.
    const total = list.totalOf(answer) ?? (found.length < stretch.limit ? read : read + 1);
    if (found.length === 0 || rows.length >= limit || read >= total) return { rows, total };
  }
}

/** The rows that a search looks through: those that changed last, or all once somebody has asked for the rest. */
export function searchedRowsQuery<O extends Operation, R>(list: OffsetList<O, R>) {
  return queryOptions({
    queryKey: [...keyOf(list), 'all'],
    queryFn: ({ client, signal }) => readPart(client, list, { limit: MOST_SEARCHED, offset: 0 }, signal),
    // All of a long list are read again only when somebody asks for it.
    staleTime: ({ state }) =>
      (state.data?.rows.length ?? 0) > MOST_SEARCHED ? Number.POSITIVE_INFINITY : FRESH,
  });
}

/** Reads the rows that a search has not looked through yet. @param onRead told after each call how many there are now */
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
 * A page of a list. Where something is searched or filtered for, the rows that changed last are read once and looked
 * through here.
 * The data are null where the service has no such list.
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
