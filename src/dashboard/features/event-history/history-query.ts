import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { beginHistory, type EventHistory, readNewer, withOlder } from './event-history.ts';

/**
 * The event history of an id. Reading it again reads only what was logged since: what is past does not change, and older pages
 * are added to it by whoever asks for them.
 * @param until reads what was logged up to here alone, in UNIX seconds
 */
export function historyQuery(id: string, until?: number) {
  const queryKey = [...operationKey(listRequestLogs), 'history', id, until ?? null] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<EventHistory> => {
      const known = client.getQueryData<EventHistory>(queryKey);
      if (!known || known.entries.length === 0) return beginHistory(id, until, signal);
      if (until !== undefined) return known;
      const newer = await readNewer(id, known, signal);
      if (!newer) return beginHistory(id, until, signal);
      const now = client.getQueryData<EventHistory>(queryKey);
      // Older entries may have come meanwhile.
      return now && now !== known ? withOlder(newer, now) : newer;
    },
    staleTime: until === undefined ? 30_000 : Number.POSITIVE_INFINITY,
  });
}
