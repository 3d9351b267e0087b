import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useReadAgain } from '#features/errors/read-error.tsx';
import type { LogSearch, SearchSnapshot } from '#features/log-store/log-search.ts';
import { boundsOf, describeLast, type TimeBounds, type TimeRange } from '#lib/time-range.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

const HOUR = 3600;

interface PeriodBefore {
  readonly span: TimeBounds;
  /** `24 hours before`, `7 days before`; `time before` if it is not a number of hours. */
  readonly words: string;
}

/**
 * Undefined if the range has no start, or too little time lies before it.
 * @param now UNIX seconds; a range that goes beyond ends there
 */
export function periodBefore(range: TimeRange, now: number): PeriodBefore | undefined {
  const { from, to } = boundsOf(range, now);
  const length = 'last' in range ? range.last : Math.min(to, now) - from + 1;
  if (from === 0 || length <= 0 || length > from) return undefined;
  const what = length % HOUR === 0 ? describeLast(length).replace('last ', '') : 'time';
  return { span: { from: from - length, to: from - 1 }, words: `${what} before` };
}

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
