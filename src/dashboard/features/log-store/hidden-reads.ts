import { matchUri } from '#contract/match.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ListedOperation } from '#contract/operations.ts';
import { isOwnAgent } from '#contract/own-agent.ts';

const isRead = (operation: ListedOperation | undefined) =>
  operation?.id === 'listRequestLogs' || operation?.id === 'getRequestLog';

/**
 * Calls that are hidden unless the user asks for them: all that Sealdesk read, and reads of the request logs by any
 * program, since entries of before the product token do not tell whose they are.
 */
export const isHiddenRead = (
  operation: ListedOperation | undefined,
  { method, headers }: Pick<RequestLogEntry['request'], 'method' | 'headers'>,
): boolean => isRead(operation) || (method === 'GET' && isOwnAgent(headers?.['User-Agent']));

/** Such a read mentions an ID in its search and says nothing about it. */
export const isReadOfLogs = ({ request }: RequestLogEntry): boolean =>
  isRead(matchUri(request.method, request.uri)?.operation);

/** Also recognizes reads of before the product token, by the user agent of this browser. */
export const isOwnRead = ({ request }: RequestLogEntry): boolean =>
  isHiddenRead(matchUri(request.method, request.uri)?.operation, request) ||
  (request.method === 'GET' && request.headers?.['User-Agent'] === navigator.userAgent);
