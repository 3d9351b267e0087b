import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

const MOST = 100;

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
export function logsAboutQuery(id: string, options: { readonly operation?: Operation } = {}) {
  const { operation } = options;
  return queryOptions({
    queryKey: [...logsAboutKey, id, operation?.id],
    queryFn: async ({ client, signal }): Promise<LogsAbout> => {
      const terms: LogTerm[] = [
        // In a path an id stands behind a slash; in the query it stands where somebody searched for it, as here.
        { field: 'uri', type: 'match', any: [`/${id}`] },
        ...(operation ? [{ field: 'method' as const, any: [operation.method] }] : []),
      ];
      const { entries, left } = await readEntries(client, { terms, limit: MOST }, signal);
      const isOf = ({ request }: RequestLogEntry) =>
        !operation || matchUri(request.method, request.uri)?.operation.id === operation.id;
      return { entries: entries.filter(isOf), partial: left > 0 };
    },
  });
}
