import { useQuery, useQueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { entryByIdQuery, logEntryQuery, rememberOpened } from '#features/log-entry/log-entry-query.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { useLogsOutlet } from '../logs-outlet.ts';

/**
 * Finds an entry in the cheapest source: rows of the list, the second in the URL, all entries read, the service's own
 * lookup, or a search that the user starts.
 * @param at UNIX seconds
 */
export function useEntry(requestId: string, at: number | undefined) {
  const { rowOf, findRead, searchFor } = useLogsOutlet();
  const cache = useQueryClient();
  const listed = rowOf(requestId);
  const wanted = listed === undefined;
  const ofSecond = useQuery({ ...logEntryQuery(requestId, at ?? 0), enabled: wanted && at !== undefined });
  const notOfSecond = at === undefined || ofSecond.data === null;
  const read = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'read', requestId],
    queryFn: async () => (await findRead(requestId)) ?? null,
    enabled: wanted && notOfSecond,
    // More entries may have been read since.
    staleTime: 0,
    gcTime: 0,
  });
  const byId = useQuery({
    ...entryByIdQuery(requestId),
    enabled: wanted && notOfSecond && read.data === null,
  });
  const searchKey = [...operationKey(listRequestLogs), 'search', requestId];
  const search = searchFor(requestId);
  const searching = useQuery({
    queryKey: searchKey,
    queryFn: async ({ signal }) => {
      const entry = await search.run(signal);
      if (entry) rememberOpened(cache, entry);
      return entry ?? null;
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const found = ofSecond.data ?? read.data ?? byId.data ?? searching.data;
  const row = listed ?? (found ? logRow(found) : undefined);
  const looksUp = at !== undefined && !notOfSecond ? ofSecond.isPending : read.isPending || byId.isPending;
  const error = ofSecond.error ?? read.error ?? byId.error;
  return {
    row,
    isListed: listed !== undefined,
    waiting: wanted && looksUp && !error,
    error,
    retry: () => {
      for (const query of [ofSecond, read, byId]) if (query.error) void query.refetch();
    },
    /** Offered if no other source has the entry. */
    search,
    runSearch: () => void searching.refetch(),
    stopSearch: () => void cache.cancelQueries({ queryKey: searchKey }),
    isSearching: searching.isFetching,
    searchError: searching.error,
    searchedInVain: searching.data === null,
  };
}
