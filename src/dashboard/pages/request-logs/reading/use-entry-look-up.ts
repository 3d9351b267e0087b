import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import { logStoreOf } from '#features/log-store/log-store.ts';
import { readEntries } from '#features/log-store/read-entries.ts';
import type { LogsOutlet } from '../logs-outlet.ts';
import { listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import type { LogReading } from './use-log-reading.ts';

/** Maximum number of entries searched for one ID. */
const MAX_SEARCHED = 5000;

function whenRead(search: LogSearch): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { state, error } = search.get();
      if (!error && (state === undefined || state.isReading)) return;
      leave();
      resolve();
    };
    const leave = search.subscribe(look);
    look();
  });
}

/** Finds the open entry in the list and elsewhere. */
export function useEntryLookUp(
  { search, source, state, ready }: LogReading,
  openId: string | undefined,
): Pick<LogsOutlet, 'rowOf' | 'position' | 'count' | 'findRead' | 'searchFor' | 'alike' | 'othersTook'> {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const { data: alike } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'alike', search.id, openId, state?.count],
    queryFn: async () => (await search.remote?.alike(openId ?? '')) ?? null,
    enabled: ready && openId !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const index = openId === undefined ? -1 : source.indexOf(openId);
  const calls = Math.ceil(MAX_SEARCHED / Math.max(1, state?.pageSize ?? 1));
  const { pathname, search: listed } = listLink(query);
  const explain = alike?.kind ? ({ by: 'group', id: alike.kind } as const) : undefined;
  return {
    rowOf: (id) => source.rowAt(source.indexOf(id)),
    position: index < 0 ? undefined : index + 1,
    count: state?.count,
    findRead: async (requestId) => {
      const store = logStoreOf(client);
      const read = await store.entry(requestId);
      if (read) return read;
      await whenRead(search);
      return store.entry(requestId);
    },
    searchFor: (requestId) => ({
      entries: MAX_SEARCHED,
      calls,
      run: async (signal) => {
        const terms = [{ field: 'request' as const, any: [requestId] }];
        const wanted = { terms, limit: 1, mostCalls: calls, withoutLeft: true };
        return (await readEntries(client, wanted, signal)).entries[0];
      },
    }),
    alike:
      explain && alike?.since !== undefined
        ? {
            count: alike.failures,
            since: alike.since,
            why: {
              pathname,
              search: logUrlState.change(new URLSearchParams(listed), { view: 'groups', explain }),
            },
          }
        : undefined,
    othersTook: alike?.othersTook,
  };
}
