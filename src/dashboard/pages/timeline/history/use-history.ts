import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type EventHistory, isSearch, readOlder, withOlder } from '#features/event-history/event-history.ts';
import { historyQuery } from '#features/event-history/history-query.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { useRemembered } from './use-remembered.ts';

/** More entries than these are another story: they go on from the oldest. */
export const MOST_ENTRIES = 5000;

/** A call that somebody stopped is no failure. */
const unlessStopped = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

/** What was read of the entries that mention an id, and how more of them is read. */
export function useHistory(id: string, until: number | undefined) {
  const client = useQueryClient();
  const query = historyQuery(id, until);
  const { data: history, error, isFetching, refetch } = useQuery(query);
  const stopped = useRef<AbortController>(null);
  const older = useMutation({
    mutationFn: async (pages: number) => {
      const controller = new AbortController();
      stopped.current = controller;
      for (let page = 0; page < pages; page++) {
        const now = client.getQueryData(query.queryKey);
        if (!now || now.unread === 0 || now.entries.length >= MOST_ENTRIES) return;
        const next = await readOlder(id, now, controller.signal).catch(unlessStopped(controller.signal));
        if (!next) return;
        client.setQueryData(query.queryKey, (kept: EventHistory | undefined) =>
          kept && kept !== now ? withOlder(kept, next) : next,
        );
      }
    },
  });
  useEffect(() => () => stopped.current?.abort(), []);
  useRemembered(history?.entries);
  const steps = useMemo(() => history?.entries.filter((entry) => !isSearch(entry)).map(stepOf), [history]);
  const searches = useMemo(() => history?.entries.filter(isSearch).map(stepOf), [history]);
  return {
    history,
    /** Newest first, without searches of the logs for the id. */
    steps,
    searches,
    error,
    isFetching,
    readNewer: () => void refetch(),
    readOlder: (pages: number) => older.mutate(pages),
    isReadingOlder: older.isPending,
    olderError: older.error,
    stop: () => stopped.current?.abort(),
  };
}
