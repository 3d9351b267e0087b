import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ListedOperation } from '#contract/operations.ts';
import { isOwnAgent } from '#contract/own-agent.ts';

/**
 * Whether a call reads the request logs, which are logged themselves, or is what comes with every such reading: Sealdesk's
 * question who is signed in. The same question of another program is traffic like any other.
 */
export const readsLogs = (
  operation: ListedOperation | undefined,
  { headers }: Pick<RequestLogEntry['request'], 'headers'>,
): boolean =>
  operation?.id === 'listRequestLogs' ||
  operation?.id === 'getRequestLog' ||
  (operation?.id === 'getUser' && isOwnAgent(headers?.['User-Agent'] ?? undefined));

/** Whether an entry is such a read: a search for an id has it in its URI as well, and tells nothing about it. */
export const isReadOfLogs = ({ request }: RequestLogEntry): boolean =>
  readsLogs(matchUri(request.method, request.uri)?.operation, request);

/** Whether an entry is a read that a page of Sealdesk has made in this browser: nobody else has looked at anything. */
export const isOwnRead = (entry: RequestLogEntry): boolean =>
  isReadOfLogs(entry) ||
  (entry.request.method === 'GET' && entry.request.headers?.['User-Agent'] === navigator.userAgent);
