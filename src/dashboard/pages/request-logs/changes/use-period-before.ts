import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useReadAgain } from '#features/errors/read-error.tsx';
import type { LogSearch, SearchSnapshot } from '#features/log-store/log-search.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { periodBefore } from './period-before.ts';

const nothing = {
  subscribe: () => () => undefined,
  get: (): SearchSnapshot | undefined => undefined,
};

/** The search over the period before a list's, once the list has been read, and how far that has come. */
export function usePeriodBefore({ search, state, created, now }: LogReading) {
  const period = useMemo(() => periodBefore(created, now), [created, now]);
  const [read, setRead] = useState<LogSearch>();
  // What is looked for later keeps nobody from comparing.
  if (state && !state.isReading && read !== search) setRead(search);
  const isRead = read === search;
  const [opened, setOpened] = useState<{ readonly of: LogSearch; readonly earlier: LogSearch }>();
  useEffect(() => {
    if (!period || !isRead) return;
    const earlier = search.earlier(period.span);
    void earlier.open();
    setOpened({ of: search, earlier });
    return () => earlier.close();
  }, [search, period, isRead]);
  const earlier = opened?.of === search ? opened.earlier : undefined;
  const { subscribe, get } = earlier ?? nothing;
  const snapshot = useSyncExternalStore(subscribe, get);
  useReadAgain(snapshot?.error, async () => (await earlier?.retry()) ?? false);
  return { period, earlier, state: snapshot?.state, error: snapshot?.error };
}
