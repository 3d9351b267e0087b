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

/** Bars that there is room for. A day has one for each quarter of an hour, and one more where it begins within one. */
const MOST_BARS = { wide: 97, narrow: 49 };

interface EntriesOverTime {
  /** The time that the bars show. */
  readonly span: TimeBounds;
  readonly bars: readonly Bar[];
  /** Seconds of a bar. */
  readonly step: number;
  /** One for each bar; of the query before until it is known; undefined where nothing is. */
  readonly counted: readonly BarCounts[] | undefined;
}

/**
 * How many of the entries there are over time: one question, whoever asks.
 * @param explained entries that are told from the others
 */
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
