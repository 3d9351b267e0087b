import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import type { Entity } from '#contract/entities.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isOwnRead } from '#features/log-store/hidden-reads.ts';
import {
  beginHistory,
  END_OF_TIME,
  type EventHistory,
  readNewer,
  readPage,
  withOlder,
} from './event-history.ts';

/**
 * A refetch reads only new entries, since past ones do not change; `readOlder` adds older pages.
 * @param until UNIX seconds, reads only entries up to then
 */
export function historyQuery(id: string, until?: number) {
  const queryKey = [...operationKey(listRequestLogs), 'history', id, until ?? null] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<EventHistory> => {
      const known = client.getQueryData<EventHistory>(queryKey);
      if (!known || known.entries.length === 0) return beginHistory(client, id, until, signal);
      if (until !== undefined) return known;
      const newer = await readNewer(client, id, known, signal);
      if (!newer) return beginHistory(client, id, until, signal);
      const now = client.getQueryData<EventHistory>(queryKey);
      // Older entries may have been added meanwhile.
      return now && now !== known ? withOlder(newer, now) : newer;
    },
    staleTime: until === undefined ? 30_000 : Number.POSITIVE_INFINITY,
  });
}

/** More than are shown, since searches for the ID are left out. */
const PER_SIDE = 25;
/** Steps shown on each side. */
const MOST = 4;

/** Calls about an entity just before and after an entry. */
export interface Around {
  /** Oldest first. */
  readonly before: readonly RequestLogEntry[];
  readonly after: readonly RequestLogEntry[];
  readonly calls: number;
}

/** Entries next to a given one that mention the ID in their URI; for an application, its calls. */
export function aroundQuery({ type, id }: Pick<Entity, 'type' | 'id'>, entry: RequestLogEntry) {
  const source = type === 'application' ? 'calls' : 'mentions';
  const { request_id: requestId, created: at } = entry;
  return queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'around', type, id, requestId, at],
    queryFn: async ({ client, signal }): Promise<Around> => {
      const [older, newer] = await Promise.all([
        readPage(client, id, { source, between: [0, at], perPage: PER_SIDE }, signal),
        readPage(client, id, { source, between: [at, END_OF_TIME], perPage: PER_SIDE, sort: 'asc' }, signal),
      ]);
      const tells = (other: RequestLogEntry) => other.request_id !== requestId && !isOwnRead(other);
      const before = older.entries.filter(tells).slice(0, MOST).toReversed();
      // The order within a second is unknown; each entry is shown once.
      const told = new Set(before.map((other) => other.request_id));
      const after = newer.entries
        .filter((other) => tells(other) && !told.has(other.request_id))
        .slice(0, MOST);
      return { before, after, calls: older.calls + newer.calls };
    },
  });
}
