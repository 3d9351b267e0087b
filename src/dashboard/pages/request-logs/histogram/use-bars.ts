import { useMemo } from 'react';
import type { ChosenEntries } from '#features/log-store/log-answers.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { boundsOf, type TimeBounds } from '#lib/time-range.ts';
import { useAnswer } from '../model/use-answer.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import type { BarCounts } from './bar-counts.ts';
import { barsOf, stepOf } from './bars.ts';

/** The range up to now; without a start it begins at the first entry. */
export function shownSpan({ created, now, state, live }: LogReading): TimeBounds {
  const { from, to } = boundsOf(created, now);
  // The service's clock may be ahead of the browser's.
  const present = Math.max(now, state?.newest ?? 0, live.on ? Math.floor((live.lookedAt ?? 0) / 1000) : 0);
  const end = 'last' in created ? present : Math.min(to, present);
  const begin = from === 0 ? (state?.oldest ?? end) : from;
  return { from: Math.min(begin, end), to: end };
}

/** Divides the shown range into bars of one length. @returns `step`: seconds */
export function useBars(list: LogReading, mostBars: number) {
  const zone = useTimeZone();
  const { from, to } = shownSpan(list);
  return useMemo(() => {
    const span = { from, to };
    const step = stepOf(span, mostBars);
    return { span, step, bars: barsOf(span, step, zone) };
  }, [from, to, zone, mostBars]);
}

/** A day has a bar per quarter of an hour, and one more if it starts within one. */
export const MAX_BARS = 97;

/**
 * The bars of the chart and their counts.
 * @param explained entries to count apart
 */
export function useOverTime(list: LogReading, narrow: boolean, explained: ChosenEntries | undefined) {
  const shown = useBars(list, narrow ? 49 : MAX_BARS);
  const { bars } = shown;
  const counted = useAnswer<readonly BarCounts[]>(list, ['over-time', bars, explained], async () =>
    explained ? list.search.remote?.splitOverTime(explained, bars) : list.search.countOverTime(bars),
  );
  return { ...shown, counted };
}
