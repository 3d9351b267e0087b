import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { matchUri } from '#contract/match.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { getRequestLog, listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { logStoreOf } from '#features/log-store/log-store.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

/** The search stops after this number of entries in one second. */
const MAX_PER_SECOND = 500;

/** Milliseconds. An opened entry is likely to be opened again or compared. */
const KEEP_MS = 3_600_000;

/** An entry that was read, or else is looked up by its time. Null if that second has no such entry. @param at UNIX seconds */
export function logEntryQuery(id: string, at: number) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'entry', id, at],
    queryFn: async ({ client, signal }) => {
      const read = await logStoreOf(client).entry(id);
      if (read) return read;
      const second = { terms: [], from: at, to: at, limit: MAX_PER_SECOND, withoutLeft: true };
      const { entries } = await readEntries(client, second, signal);
      return entries.find((entry) => entry.request_id === id) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
  });
}

const MAX_OPENED = 10;

/** Keeps an opened entry in the cache for the session. */
export function rememberOpened(client: QueryClient, entry: RequestLogEntry): void {
  const query = logEntryQuery(entry.request_id, entry.created);
  void client.prefetchQuery({ ...query, queryFn: () => entry, staleTime: 0 });
}

/** The last opened first. */
export function openedEntries(client: QueryClient): readonly RequestLogEntry[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: [...operationKey(listRequestLogs), 'entry'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as RequestLogEntry | null | undefined) ?? [])
    .slice(0, MAX_OPENED);
}

/** By the public operation. The result is null if there is no such entry or the service lacks the operation. */
export function entryByIdQuery(requestId: string) {
  const input = { params: { request_id: requestId } };
  return queryOptions({
    queryKey: operationKey(getRequestLog, input),
    queryFn: async ({ client, signal }) => {
      try {
        return (await callPublicOperation(client, getRequestLog, input, { signal }))?.data ?? null;
      } catch (error) {
        // The answer's format is not documented.
        const isMissing =
          error instanceof ApiError &&
          (error.kind === 'unreadable' || (error.kind === 'service' && error.status === 404));
        if (isMissing) return null;
        throw error;
      }
    },
    // A missing entry may be logged later.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: KEEP_MS,
  });
}

/** Seconds. Maximum clock difference between the service and this browser. */
const MAX_CLOCK_SKEW = 5;

/** A call of this browser. */
interface SentCall {
  /** Path and query, relative to the service. */
  readonly uri: string;
  /** Undefined if unknown. */
  readonly status: number | undefined;
  /** Milliseconds. */
  readonly sentAt: number;
  readonly took: number;
  /** The proxy's ID, which a service may adopt. */
  readonly requestId: string | undefined;
}

const pathOf = (uri: string) => uri.split('?', 1)[0] ?? '';

/**
 * The log entry of a call of this browser. The service assigns its own IDs, so it is the newest with the same path, method
 * and status at that time.
 */
export function sentEntryQuery(operation: OperationFacts, call: SentCall) {
  const { uri, sentAt, took, status, requestId } = call;
  const isIt = ({ request, response }: RequestLogEntry) =>
    (status === undefined || response.code === status) &&
    pathOf(request.uri).endsWith(pathOf(uri)) &&
    matchUri(request.method, request.uri)?.operation.id === operation.id;
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'sent', uri, sentAt],
    queryFn: async ({ client, signal }) => {
      const terms: LogTerm[] = [
        { field: 'method', any: [operation.method] },
        { field: 'uri', type: 'match', any: [pathOf(uri)] },
      ];
      const from = Math.floor(sentAt / 1000) - MAX_CLOCK_SKEW;
      const to = Math.ceil((sentAt + took) / 1000) + MAX_CLOCK_SKEW;
      const wanted = { terms, from, to, limit: 25, withoutLeft: true };
      const { entries } = await readEntries(client, wanted, signal);
      return entries.find((entry) => entry.request_id === requestId) ?? entries.find(isIt) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
