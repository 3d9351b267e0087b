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

/** More entries than this in one second are given up on. */
const MOST_IN_SECOND = 500;

/** An entry that was looked at is likely to be looked at again, or compared. Milliseconds. */
const KEEP_MS = 3_600_000;

/**
 * Finds one entry: among what was read, or by the second in which it was made.
 * @param at UNIX seconds
 * @returns null when no entry of that second has the id
 */
async function findEntry(
  client: QueryClient,
  { id, at }: { readonly id: string; readonly at: number },
  signal: AbortSignal,
): Promise<RequestLogEntry | null> {
  const read = await logStoreOf(client).entry(id);
  if (read) return read;
  const { entries } = await readEntries(
    client,
    { terms: [], from: at, to: at, limit: MOST_IN_SECOND, withoutLeft: true },
    signal,
  );
  return entries.find((entry) => entry.request_id === id) ?? null;
}

/** An entry never changes once it is logged. */
export function logEntryQuery(id: string, at: number) {
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'entry', id, at],
    queryFn: ({ client, signal }) => findEntry(client, { id, at }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
  });
}

/** What a service answers for the id of an entry alone. */
export interface EntryById {
  /** Null where there is none with the id, or the service cannot tell. */
  readonly entry: RequestLogEntry | null;
  /** Whether the service can tell: it has the public operation for one entry. */
  readonly available: boolean;
}

async function findById(client: QueryClient, request_id: string, signal: AbortSignal): Promise<EntryById> {
  try {
    const answer = await callPublicOperation(client, getRequestLog, { params: { request_id } }, { signal });
    return answer ? { entry: answer.data, available: true } : { entry: null, available: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'service' && error.status === 404) return { entry: null, available: true };
    // Nobody promised what the answer looks like.
    if (error.kind === 'unreadable') return { entry: null, available: false };
    throw error;
  }
}

/** Finds an entry whose time is not known, where the service has the public operation for it. */
export function entryByIdQuery(requestId: string) {
  return queryOptions({
    queryKey: operationKey(getRequestLog, { params: { request_id: requestId } }),
    queryFn: ({ client, signal }) => findById(client, requestId, signal),
    // What is missing may be logged a moment later.
    staleTime: ({ state }) => (state.data?.entry ? Number.POSITIVE_INFINITY : 0),
    gcTime: KEEP_MS,
  });
}

/** How far the clocks of the service and of this browser may be apart, in seconds. */
const SLACK = 5;

/** A call that was sent from here. */
interface SentCall {
  /** Path and query below the service's address. */
  readonly uri: string;
  /** Undefined where it is not known. */
  readonly status: number | undefined;
  /** When it was sent, and how long the answer took, in milliseconds. */
  readonly sentAt: number;
  readonly took: number;
  /** Id that the proxy gave it, which a service may take over. */
  readonly requestId: string | undefined;
}

const pathOf = (uri: string) => uri.split('?', 1)[0] ?? '';

/**
 * The log entry of a request that was sent from here. The service gives its entries ids of its own, so that it is the
 * newest with the same path, method and status about that time.
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
      const from = Math.floor(sentAt / 1000) - SLACK;
      const to = Math.ceil((sentAt + took) / 1000) + SLACK;
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
