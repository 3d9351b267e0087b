import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { entryByIdQuery, logEntryQuery } from '#features/log-entry/log-entry-query.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { rememberOpened } from '#features/log-entry/opened-entries.ts';
import { useLogsOutlet } from '../logs-outlet.ts';

/**
 * Finds an entry in the cheapest source: rows of the list, the second in the URL, all entries read, the service's own
 * lookup, or a search that the user starts.
 * @param at UNIX seconds
 */
export function useEntry(requestId: string, at: number | undefined) {
  const { ready, rowOf, findRead, searchFor } = useLogsOutlet();
  const cache = useQueryClient();
  const listed = rowOf(requestId);
  const wanted = listed === undefined;
  const ofSecond = useQuery({ ...logEntryQuery(requestId, at ?? 0), enabled: wanted && at !== undefined });
  const notOfSecond = at === undefined || ofSecond.data === null;
  const read = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'read', requestId],
    queryFn: async () => (await findRead?.(requestId)) ?? null,
    enabled: wanted && notOfSecond && (findRead !== undefined || ready),
    // More entries may have been read since.
    staleTime: 0,
    gcTime: 0,
  });
  const byId = useQuery({
    ...entryByIdQuery(requestId),
    enabled: wanted && notOfSecond && read.data === null,
  });
  const running = useRef<AbortController>(null);
  const searching = useMutation({
    mutationFn: async (run: (signal: AbortSignal) => Promise<RequestLogEntry | undefined>) => {
      const controller = new AbortController();
      running.current = controller;
      const found = await run(controller.signal);
      if (found) rememberOpened(cache, found);
      return found ?? null;
    },
  });
  const { reset } = searching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is for one entry.
  useEffect(
    () => () => {
      running.current?.abort();
      reset();
    },
    [requestId, reset],
  );

  const found = ofSecond.data ?? read.data ?? byId.data?.entry ?? searching.data;
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
    search: row ? undefined : searchFor?.(requestId),
    runSearch: searching.mutate,
    stopSearch: () => running.current?.abort(),
    isSearching: searching.isPending,
    searchError: running.current?.signal.aborted ? null : searching.error,
    searchedInVain: searching.data === null,
  };
}
