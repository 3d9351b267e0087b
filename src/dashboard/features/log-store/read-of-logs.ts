import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
import { getRequestLog, listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Whether an operation reads the request logs, which are logged themselves. */
export const readsLogs = (operation: Operation | undefined): boolean =>
  operation === listRequestLogs || operation === getRequestLog;

/** Whether an entry is such a read: a search for an id has it in its URI as well, and tells nothing about it. */
export const isReadOfLogs = ({ request }: RequestLogEntry): boolean =>
  readsLogs(matchUri(request.method, request.uri)?.operation);
