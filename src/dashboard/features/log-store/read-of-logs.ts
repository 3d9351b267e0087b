import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ListedOperation } from '#contract/operations.ts';
import { isOwnAgent } from '#contract/own-agent.ts';

/**
 * Whether a call reads the request logs, or is Sealdesk's "who am I" call that precedes it. The same call by another program
 * is normal traffic.
 */
export const readsLogs = (
  operation: ListedOperation | undefined,
  { headers }: Pick<RequestLogEntry['request'], 'headers'>,
): boolean =>
  operation?.id === 'listRequestLogs' ||
  operation?.id === 'getRequestLog' ||
  (operation?.id === 'getUser' && isOwnAgent(headers?.['User-Agent'] ?? undefined));

/** Such a read mentions an ID in its search and says nothing about it. */
export const isReadOfLogs = ({ request }: RequestLogEntry): boolean =>
  readsLogs(matchUri(request.method, request.uri)?.operation, request);

export const isOwnRead = (entry: RequestLogEntry): boolean =>
  isReadOfLogs(entry) ||
  (entry.request.method === 'GET' && entry.request.headers?.['User-Agent'] === navigator.userAgent);
