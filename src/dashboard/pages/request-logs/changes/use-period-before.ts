import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useReadAgain } from '#features/errors/read-error.tsx';
import type { LogSearch, SearchSnapshot } from '#features/log-store/log-search.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { periodBefore } from './period-before.ts';

const nothing = {
  subscribe: () => () => undefined,
  get: (): SearchSnapshot | undefined => undefined,
};

/** Starts once the list itself has been read. */
export function usePeriodBefore({ search, state, created, now }: LogReading) {
  const period = useMemo(() => periodBefore(created, now), [created, now]);
  const [read, setRead] = useState<LogSearch>();
  // Entries that arrive later do not hide the comparison.
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
