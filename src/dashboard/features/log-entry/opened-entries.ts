import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logEntryQuery } from './log-entry-query.ts';

const MAX_OPENED = 10;

/** Keeps an opened entry in the cache for the session. */
export function rememberOpened(cache: QueryClient, entry: RequestLogEntry): void {
  const query = logEntryQuery(entry.request_id, entry.created);
  void cache.prefetchQuery({ ...query, queryFn: () => entry, staleTime: 0 });
}

/** The last opened first. */
export function openedEntries(cache: QueryClient): readonly RequestLogEntry[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [...operationKey(listRequestLogs), 'entry'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as RequestLogEntry | null | undefined) ?? [])
    .slice(0, MAX_OPENED);
}
