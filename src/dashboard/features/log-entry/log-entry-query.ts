import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

const PER_PAGE = 100;
/** More calls than this in one second are given up on. */
const MOST_PAGES = 5;

/** An entry that was looked at is likely to be looked at again, or compared. Milliseconds. */
const KEEP_MS = 3_600_000;

/**
 * Finds one entry by the second in which it was made, since the document has no way to read one by its id.
 * @param at UNIX seconds
 * @returns null when no entry of that second has the id
 */
async function findEntry(id: string, at: number, signal: AbortSignal): Promise<RequestLogEntry | null> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = {
      filters: [{ created: { type: 'between' as const, value: [at, at] as [number, number] } }],
      per_page: PER_PAGE,
      page,
    };
    const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
    const found = data.find((entry) => entry.request_id === id);
    if (found) return found;
    if (page * PER_PAGE >= meta.pagination.total) return null;
  }
  return null;
}

/** An entry never changes once it is logged. */
export function logEntryQuery(id: string, at: number) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'entry', id, at],
    queryFn: ({ signal }) => findEntry(id, at, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
  });
}
