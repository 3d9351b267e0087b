import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

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
