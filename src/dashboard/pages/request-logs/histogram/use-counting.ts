import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { beforeSignOut } from '#api/before-sign-out.ts';
import { useReadAgain } from '#features/errors/read-error.tsx';
import { useSession } from '#features/session/session.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { boundsOf } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { type CountRun, type CountState, type CountSubject, countRun } from './count-run.ts';
import { savedCounts } from './saved-counts.ts';

/** What the histogram needs to know of the list: it counts the same entries. */
export interface CountedList extends Pick<LogReading, 'from' | 'pinnedAt' | 'head'> {
  /** The head is all there is: nothing is left to ask for. */
  readonly isWhole: boolean;
}

/** What is counted: the entries of the list, over the time that the filters ask for, as far as it has come. */
export interface Counted {
  readonly list: CountedList;
  readonly values: LogFilterValues;
  /** UNIX seconds that relative times count from. */
  readonly now: number;
}

function subjectOf({ list, values, now }: Counted, zone: string, mostBars: number): CountSubject {
  const { from, pinnedAt, isWhole } = list;
  // The clock that stamps the entries may be ahead of that of the browser; the newest is of the second after the pin.
  const present = Math.max(now, (pinnedAt ?? 0) + 1);
  const { created } = values;
  const end = created && !('last' in created) ? boundsOf(created, now).to : present;
  const plan = {
    bounds: { from, to: Math.max(from, Math.min(end, present)) },
    fromOldest: from === 0,
    code: values.code,
    zone,
    mostBars,
  };
  return { plan, values, pinnedAt: isWhole ? undefined : pinnedAt };
}

/** Asks again for what failed. @returns whether everything came */
function ended(run: CountRun): Promise<boolean> {
  run.start();
  return new Promise((resolve) => {
    const look = () => {
      const { status } = run.get();
      if (status === 'counting') return;
      leave();
      resolve(status !== 'failed');
    };
    const leave = run.subscribe(look);
    look();
  });
}

/** Counts the bars of a list, from when the component is mounted until it goes or the list is another one. */
export function useCounting(counted: Counted, mostBars: number) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const accountKey = useSession()?.accountKey ?? '';
  const saved = useMemo(() => savedCounts(accountKey), [accountKey]);
  const { head } = counted.list;
  const { plan, values, pinnedAt } = subjectOf(counted, zone, mostBars);
  const others = logFilters.keys.map((name) => (name === 'created' ? undefined : values[name]));
  const key = JSON.stringify([plan, others, pinnedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the subject.
  const run: CountRun = useMemo(
    () => countRun(client, { plan, values, pinnedAt }, saved),
    [client, key, saved],
  );
  useEffect(() => run.setNewer(head), [run, head]);
  useEffect(() => {
    run.start();
    const forget = beforeSignOut(run.stop);
    return () => {
      forget();
      run.stop();
    };
  }, [run]);
  const state: CountState = useSyncExternalStore(run.subscribe, run.get);
  useReadAgain(state.status === 'failed' ? state.error : undefined, () => ended(run));
  return { ...state, plan, start: run.start, stop: run.stop };
}
