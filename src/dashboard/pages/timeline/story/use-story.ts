import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isSearch, readOlder, type Story, withOlder } from '#features/event-history/event-history.ts';
import { storyQuery } from '#features/event-history/history-query.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { useRemembered } from './use-remembered.ts';

/** More entries than these are another story: they go on from the oldest. */
export const MOST_ENTRIES = 5000;

/** A call that somebody stopped is no failure. */
const unlessStopped = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

/** What was read of the entries that mention an id, and how more of them is read. */
export function useStory(id: string, until: number | undefined) {
  const client = useQueryClient();
  const query = storyQuery(id, until);
  const { data: story, error, isFetching, refetch } = useQuery(query);
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
        client.setQueryData(query.queryKey, (kept: Story | undefined) =>
          kept && kept !== now ? withOlder(kept, next) : next,
        );
      }
    },
  });
  useEffect(() => () => stopped.current?.abort(), []);
  useRemembered(story?.entries);
  const steps = useMemo(() => story?.entries.filter((entry) => !isSearch(entry)).map(stepOf), [story]);
  const searches = useMemo(() => story?.entries.filter(isSearch).map(stepOf), [story]);
  return {
    story,
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
