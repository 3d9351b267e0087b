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
/** So many copies are asked for at once where all are wanted. */
export const MOST_AT_ONCE: PageSize = 100;
/** So many are read without asking, those that have not changed for longest. */
const MOST_READ = 1000;
/** What was read is good for so long, in milliseconds. */
const FRESH = 60_000;

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Copies that were read to tell which are stuck, which the service cannot. */
interface ReadCopies {
  readonly copies: readonly Copy[];
  /** How many copies the service has for these filters. */
  readonly total: number;
  /** The page to read next; undefined where no other copy can be stuck for so long. */
  readonly next: number | undefined;
}

type Wanted = Pick<CopyState, 'status' | 'label' | 'search' | 'stuck'>;

/** What of the state decides which copies are read. */
const wantedOf = ({ status, label, search, stuck }: Wanted): Wanted => ({ status, label, search, stuck });

/** Whether the service cannot answer what the state asks for, so that copies are read and told apart here. */
export const isReadHere = ({ stuck, sort }: Pick<CopyState, 'stuck' | 'sort'>): boolean =>
  stuck !== undefined || sort.by === 'stuck';

/**
 * Reads on from a page, those first that have not changed for longest. A copy that has changed since cannot be stuck for
 * so many days, nor can any after it: there the reading ends, and nothing is missing.
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

/** The copies that are looked through for those that are stuck: some, or all once somebody has asked for the rest. */
export function readCopiesQuery(templateId: string, state: Wanted) {
  const wanted = wantedOf(state);
  return queryOptions({
    queryKey: [...keyOf(templateId), 'read', wanted],
    queryFn: ({ signal }) => readOn(templateId, wanted, NOTHING, { most: MOST_READ, signal }),
    // All of a long list are read again only when somebody asks for it.
    staleTime: ({ state: { data } }) =>
      (data?.copies.length ?? 0) > MOST_READ ? Number.POSITIVE_INFINITY : FRESH,
  });
}

/** Reads the copies that were not looked through yet. @param onRead told after each call how many have come */
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

/** How many copies there are for these filters; null where they would all have to be read to tell. */
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

/** Compares two rows by what they are sorted by, upwards. */
const comparisons: Readonly<Record<CopyState['sort']['by'], (a: CopyRow, b: CopyRow) => number>> = {
  stuck: (a, b) => a.progress.lastSign - b.progress.lastSign,
  updated: (a, b) => a.copy.updated - b.copy.updated,
  created: (a, b) => a.copy.created - b.copy.created,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/** The rows that are stuck for so long, in order. Those that wait for nobody come last whichever way round. */
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

/** A page of the copies that the state asks for, as the service answers it or out of those that were read. */
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
