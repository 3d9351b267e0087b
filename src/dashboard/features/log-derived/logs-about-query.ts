import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Prefix of the keys. */
export const logsAboutKey = [...operationKey(listRequestLogs), 'log-derived'] as const;

export interface LogsAbout {
  /** Newest first. */
  readonly entries: readonly RequestLogEntry[];
  /** Older entries were not read. */
  readonly partial: boolean;
}

/**
 * The newest 100 request-log entries with the ID in the path, for entities that the service does not return; one call.
 * @param options.operation keeps only calls of this operation
 */
export function logsAboutQuery(id: string, options: { readonly operation?: OperationFacts } = {}) {
  const { operation } = options;
  return queryOptions({
    queryKey: [...logsAboutKey, id, operation?.id],
    // Imported on demand with the log worker.
    queryFn: async ({ client, signal }): Promise<LogsAbout> =>
      (await import('./internal/read-logs-about.ts')).readLogsAbout(client, id, operation, signal),
  });
}
