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

/** Finds an entry in the cache, or by its time. @param at UNIX seconds @returns null if that second has no such entry */
async function findEntry(
  client: QueryClient,
  { id, at }: { readonly id: string; readonly at: number },
  signal: AbortSignal,
): Promise<RequestLogEntry | null> {
  const read = await logStoreOf(client).entry(id);
  if (read) return read;
  const { entries } = await readEntries(
    client,
    { terms: [], from: at, to: at, limit: MAX_PER_SECOND, withoutLeft: true },
    signal,
  );
  return entries.find((entry) => entry.request_id === id) ?? null;
}

export function logEntryQuery(id: string, at: number) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'entry', id, at],
    queryFn: ({ client, signal }) => findEntry(client, { id, at }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
  });
}

export interface EntryById {
  /** Null if there is none or the service lacks the operation. */
  readonly entry: RequestLogEntry | null;
  /** Whether the service has the public operation. */
  readonly available: boolean;
}

async function findById(client: QueryClient, request_id: string, signal: AbortSignal): Promise<EntryById> {
  try {
    const answer = await callPublicOperation(client, getRequestLog, { params: { request_id } }, { signal });
    return answer ? { entry: answer.data, available: true } : { entry: null, available: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'service' && error.status === 404) return { entry: null, available: true };
    // The answer's format is not documented.
    if (error.kind === 'unreadable') return { entry: null, available: false };
    throw error;
  }
}

/** By the public operation, if the service has it. */
export function entryByIdQuery(requestId: string) {
  return queryOptions({
    queryKey: operationKey(getRequestLog, { params: { request_id: requestId } }),
    queryFn: ({ client, signal }) => findById(client, requestId, signal),
    // A missing entry may be logged later.
    staleTime: ({ state }) => (state.data?.entry ? Number.POSITIVE_INFINITY : 0),
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
      const { entries: data } = await readEntries(
        client,
        { terms, from, to, limit: 25, withoutLeft: true },
        signal,
      );
      return data.find((entry) => entry.request_id === requestId) ?? data.find(isIt) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
