import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

/** What the keys of all these queries begin with. */
export const logsAboutKey = [...operationKey(listRequestLogs), 'log-derived'] as const;

/** The newest request logs about one entity. */
export interface LogsAbout {
  /** Newest first. */
  readonly entries: readonly RequestLogEntry[];
  /** Whether older entries about it were left unread. */
  readonly partial: boolean;
}

/**
 * The newest request-log entries whose path holds an id: what can be known of an entity that the service does not show. One
 * call, of the newest 100 entries that match.
 * @param options.operation keeps the calls of this operation alone
 */
export function logsAboutQuery(id: string, options: { readonly operation?: OperationFacts } = {}) {
  const { operation } = options;
  return queryOptions({
    queryKey: [...logsAboutKey, id, operation?.id],
    // The worker that reads the logs, and the names of all operations, are for those few whom the service does not show.
    queryFn: async ({ client, signal }): Promise<LogsAbout> =>
      (await import('./internal/read-logs-about.ts')).readLogsAbout(client, id, operation, signal),
  });
}
