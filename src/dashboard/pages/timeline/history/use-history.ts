import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { rememberEntries, useOwnDirectory } from '#features/directory/use-directory.ts';
import { type EventHistory, readOlder, withOlder } from '#features/event-history/event-history.ts';
import { historyQuery } from '#features/event-history/history-query.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { isOwnRead } from '#features/log-store/hidden-reads.ts';

/** Remembers the IDs of new entries only, because a longer history repeats the known ones. */
function useRemembered(entries: readonly RequestLogEntry[] | undefined): void {
  const directory = useOwnDirectory();
  const remembered = useRef(new WeakSet<RequestLogEntry>());
  useEffect(() => {
    if (!entries) return;
    const known = remembered.current;
    const fresh = entries.filter((entry) => !known.has(entry));
    for (const entry of fresh) known.add(entry);
    // Not aborted on unmount, so that everything read is remembered.
    void rememberEntries(directory, fresh);
  }, [entries, directory]);
}

/** A longer history continues on a page of its own. */
export const MAX_ENTRIES = 5000;

/** A call that the user stopped is no failure. */
const unlessStopped = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
};

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
        if (!now || now.unread === 0 || now.entries.length >= MAX_ENTRIES) return;
        const next = await readOlder(client, id, now, controller.signal).catch(
          unlessStopped(controller.signal),
        );
        if (!next) return;
        client.setQueryData(query.queryKey, (cached: EventHistory | undefined) =>
          cached && cached !== now ? withOlder(cached, next) : next,
        );
      }
    },
  });
  useEffect(() => () => stopped.current?.abort(), []);
  useRemembered(history?.entries);
  const steps = useMemo(() => history?.entries.filter((entry) => !isOwnRead(entry)).map(stepOf), [history]);
  const searches = useMemo(() => history?.entries.filter(isOwnRead).map(stepOf), [history]);
  return {
    history,
    /** Newest first, without log searches for the ID. */
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
