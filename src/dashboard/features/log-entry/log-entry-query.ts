import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
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
export function sentEntryQuery(operation: Operation, call: SentCall) {
  const { uri, sentAt, took, status, requestId } = call;
  const isIt = ({ request, response }: RequestLogEntry) =>
    (status === undefined || response.code === status) &&
    pathOf(request.uri).endsWith(pathOf(uri)) &&
    matchUri(request.method, request.uri)?.operation.id === operation.id;
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'sent', uri, sentAt],
    queryFn: async ({ signal }) => {
      const from = Math.floor(sentAt / 1000) - SLACK;
      const to = Math.ceil((sentAt + took) / 1000) + SLACK;
      const query = {
        filters: [
          { created: { type: 'between' as const, value: [from, to] as [number, number] } },
          { method: { type: 'in' as const, value: [operation.method] } },
          { uri: { type: 'match' as const, value: pathOf(uri) } },
        ],
        'sort[created]': 'desc' as const,
        per_page: 25,
      };
      const { data } = await callOperation(listRequestLogs, { query }, { signal });
      return data.find((entry) => entry.request_id === requestId) ?? data.find(isIt) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
