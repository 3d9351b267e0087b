import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logEntryQuery } from './log-entry-query.ts';

const MOST = 10;

/** Remembers an entry that is looked at, for as long as the session; it is not asked for again then. */
export function rememberOpened(cache: QueryClient, entry: RequestLogEntry): void {
  const query = logEntryQuery(entry.request_id, entry.created);
  void cache.prefetchQuery({ ...query, queryFn: () => entry, staleTime: 0 });
}

/** The entries that were looked at, the last one first. */
export function openedEntries(cache: QueryClient): readonly RequestLogEntry[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [...operationKey(listRequestLogs), 'entry'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as RequestLogEntry | null | undefined) ?? [])
    .slice(0, MOST);
}
