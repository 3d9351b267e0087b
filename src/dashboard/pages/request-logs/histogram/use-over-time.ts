import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import { useTimeZone } from '#lib/preferences.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { type BarCounts, countBars } from './bar-counts.ts';
import { type Bar, barsOf, stepOf } from './bars.ts';
import { shownSpan } from './shown-span.ts';

/** A day has a bar per quarter of an hour, and one more if it starts within one. */
const MOST_BARS = { wide: 97, narrow: 49 };

interface EntriesOverTime {
  readonly span: TimeBounds;
  readonly bars: readonly Bar[];
  /** Seconds. */
  readonly step: number;
  /** One per bar; keeps the previous query's counts until the new ones are known. */
  readonly counted: readonly BarCounts[] | undefined;
}

/** @param explained entries to count apart */
export function useOverTime(
  list: LogReading,
  narrow: boolean,
  explained: ChosenEntries | undefined,
): EntriesOverTime {
  const { search, state } = list;
  const zone = useTimeZone();
  const { from, to } = shownSpan(list);
  const { bars, step } = useMemo(() => {
    const width = stepOf({ from, to }, narrow ? MOST_BARS.narrow : MOST_BARS.wide);
    return { bars: barsOf({ from, to }, width, zone), step: width };
  }, [from, to, zone, narrow]);
  const { data } = useQuery({
    queryKey: [
      ...operationKey(listRequestLogs),
      'over-time',
      search.id,
      state?.version,
      from,
      to,
      zone,
      narrow,
      explained,
    ],
    queryFn: async () => (await countBars(search, bars, explained)) ?? null,
    enabled: state !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { span: { from, to }, bars, step, counted: data ?? undefined };
}
