import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { Copy } from '#features/copies/copy.ts';
import type { PageSize } from '#features/lists/list-fields.ts';
import { pagingOf } from '#features/lists/paged-table.tsx';
import type { RowsAnswer } from '#features/lists/use-service-list.ts';
import { type CopyState, copyListInput, countInput } from '../filters/copy-state.ts';
import { type CopyRow, copyRow } from '../model/copy-row.ts';

const DAY = 24 * 3600;
/** Page size when all copies are read. */
export const MOST_AT_ONCE: PageSize = 100;
/** Number of least recently updated copies that are read without asking. */
const MOST_READ = 1000;
/** Milliseconds. */
const FRESH = 60_000;

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Copies that were read to find the stuck ones. */
interface ReadCopies {
  readonly copies: readonly Copy[];
  /** Total of the service for these filters. */
  readonly total: number;
  /** The next page to read; undefined if no other copy can be stuck that long. */
  readonly next: number | undefined;
}

type Wanted = Pick<CopyState, 'status' | 'label' | 'search' | 'stuck'>;

const wantedOf = ({ status, label, search, stuck }: Wanted): Wanted => ({ status, label, search, stuck });

/** Whether the service cannot filter or sort like this, so that the dashboard does. */
export const isReadHere = ({ stuck, sort }: Pick<CopyState, 'stuck' | 'sort'>): boolean =>
  stuck !== undefined || sort.by === 'stuck';

/**
 * Reads on from a page, least recently updated first. Stops at a copy updated too recently to be stuck, because all
 * later ones are newer.
 */
async function readOn(
  templateId: string,
  wanted: Wanted,
  before: ReadCopies,
  { most, signal, onRead }: ReadOptions,
): Promise<ReadCopies> {
  const copies = new Map(before.copies.map((copy) => [copy.id, copy]));
  const known = copies.size;
  let { total, next } = before;
  while (next !== undefined && copies.size < most) {
    const input = copyListInput(templateId, {
      ...wanted,
      sort: { by: 'updated', direction: 'asc' },
      perPage: MOST_AT_ONCE,
      page: next,
    });
    const answer = await callOperation(listGroupTemplateCopies, input, { signal });
    for (const copy of answer.data) copies.set(copy.id, copy);
    onRead?.(copies.size - known);
    const paging = pagingOf(answer, MOST_AT_ONCE);
    ({ total } = paging);
    const last = answer.data.at(-1)?.updated ?? Number.POSITIVE_INFINITY;
    const isPast = wanted.stuck !== undefined && last > secondsNow() - wanted.stuck * DAY;
    next = isPast || next >= paging.pages ? undefined : next + 1;
  }
  return { copies: [...copies.values()], total, next };
}

interface ReadOptions {
  readonly most: number;
  readonly signal: AbortSignal;
  readonly onRead?: (count: number) => void;
}

const NOTHING: ReadCopies = { copies: [], total: 0, next: 1 };

const keyOf = (templateId: string) => [...operationKey(listGroupTemplateCopies), 'stuck', templateId];

/** The copies that are searched for stuck ones: the first `MOST_READ`, or all if the user asked for the rest. */
export function readCopiesQuery(templateId: string, state: Wanted) {
  const wanted = wantedOf(state);
  return queryOptions({
    queryKey: [...keyOf(templateId), 'read', wanted],
    queryFn: ({ signal }) => readOn(templateId, wanted, NOTHING, { most: MOST_READ, signal }),
    // A long list is reread completely only on request.
    staleTime: ({ state: { data } }) =>
      (data?.copies.length ?? 0) > MOST_READ ? Number.POSITIVE_INFINITY : FRESH,
  });
}

/** @param onRead receives the number of copies after each call */
export async function readOtherCopies(
  client: QueryClient,
  templateId: string,
  state: Wanted,
  { signal, onRead }: Omit<ReadOptions, 'most'>,
): Promise<void> {
  const { queryKey } = readCopiesQuery(templateId, state);
  const before = client.getQueryData(queryKey);
  if (!before) return;
  const options = { most: Number.POSITIVE_INFINITY, signal, ...(onRead && { onRead }) };
  const all = await readOn(templateId, wantedOf(state), before, options);
  client.setQueryData(queryKey, all);
  await client.invalidateQueries({ queryKey: [...keyOf(templateId), 'page'] });
}

/** Null if counting would require reading all copies. */
export function copyCountQuery(templateId: string, state: Wanted) {
  const input = countInput(templateId, state);
  const { stuck } = state;
  return queryOptions({
    queryKey: [...operationKey(listGroupTemplateCopies, input), 'count', stuck],
    queryFn: async ({ signal }): Promise<number | null> => {
      if (stuck !== undefined) return null;
      const { meta } = await callOperation(listGroupTemplateCopies, input, { signal });
      return meta.pagination.total;
    },
  });
}

/** Ascending comparison of two rows. */
const comparisons: Readonly<Record<CopyState['sort']['by'], (a: CopyRow, b: CopyRow) => number>> = {
  stuck: (a, b) => a.progress.lastSign - b.progress.lastSign,
  updated: (a, b) => a.copy.updated - b.copy.updated,
  created: (a, b) => a.copy.created - b.copy.created,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** Copies without an awaited signer come last in either direction. */
export function stuckRows(
  rows: readonly CopyRow[],
  { stuck = 0, sort }: Pick<CopyState, 'stuck' | 'sort'>,
): CopyRow[] {
  const compare = comparisons[sort.by];
  const way = sort.direction === 'asc' ? 1 : -1;
  const idle = ({ progress }: CopyRow) => progress.idleDays;
  return rows
    .filter((row) => stuck === 0 || (idle(row) ?? -1) >= stuck)
    .toSorted((a, b) => {
      if (sort.by === 'stuck' && (idle(a) === undefined) !== (idle(b) === undefined))
        return idle(a) === undefined ? 1 : -1;
      return way * compare(a, b);
    });
}

const answerOf = (data: readonly CopyRow[], total: number, perPage: number): RowsAnswer<CopyRow> => ({
  data,
  meta: { pagination: { total, per_page: perPage } },
});

/** From the service, or from the copies that were read to find the stuck ones. */
export function copiesQuery(templateId: string, state: CopyState) {
  const { page, perPage, sort } = state;
  const input = copyListInput(templateId, state);
  const here = isReadHere(state);
  return queryOptions({
    queryKey: here
      ? [...keyOf(templateId), 'page', { ...wantedOf(state), sort, page, perPage }]
      : [...operationKey(listGroupTemplateCopies, input), 'rows'],
    queryFn: async ({ client, signal }): Promise<RowsAnswer<CopyRow>> => {
      const now = secondsNow();
      if (!here) {
        const { data, meta } = await callOperation(listGroupTemplateCopies, input, { signal });
        const { total, per_page: granted } = meta.pagination;
        return answerOf(
          data.map((copy) => copyRow(copy, now)),
          total,
          granted,
        );
      }
      const { copies } = await client.fetchQuery(readCopiesQuery(templateId, state));
      const all = stuckRows(
        copies.map((copy) => copyRow(copy, now)),
        state,
      );
      const offset = (page - 1) * perPage;
      return { ...answerOf(all.slice(offset, offset + perPage), all.length, perPage), all };
    },
  });
}
