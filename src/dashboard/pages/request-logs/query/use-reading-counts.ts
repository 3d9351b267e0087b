import { useEffect, useEffectEvent, useState } from 'react';
import type { LogFilterValues } from '../filters/log-filters.ts';
import type { PastedReading } from './pasted/reading.ts';

/** Receives a value or undefined for every filter; the result is undefined if unknown. */
export type CountEntries = (values: LogFilterValues) => Promise<number | undefined>;

/** Debounce in milliseconds. */
const PAUSE = 150;

const keyOf = (reading: PastedReading) => ('values' in reading ? JSON.stringify(reading.values) : undefined);

/**
 * @param every completes a reading's filters with undefined
 * @returns the count of a reading; undefined while unknown
 */
export function useReadingCounts(
  readings: readonly PastedReading[],
  count: CountEntries | undefined,
  every: (of: LogFilterValues) => LogFilterValues,
) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = readings.map(keyOf).join('\n');
  const countAll = useEffectEvent(async (signal: AbortSignal) => {
    for (const reading of readings) {
      if (!('values' in reading)) continue;
      const found = await count?.(every(reading.values)).catch(() => undefined);
      if (signal.aborted) return;
      const key = JSON.stringify(reading.values);
      if (found !== undefined) setCounts((known) => new Map(known).set(key, found));
    }
  });
  useEffect(() => {
    if (asked.trim() === '') return;
    const counting = new AbortController();
    const timer = setTimeout(() => void countAll(counting.signal), PAUSE);
    return () => {
      counting.abort();
      clearTimeout(timer);
      // Newly read entries may change the counts.
      setCounts(new Map());
    };
  }, [asked]);
  return (reading: PastedReading): number | undefined => counts.get(keyOf(reading) ?? '');
}

/** The first reading that is not known to have no matches. */
export const likeliest = (
  readings: readonly PastedReading[],
  countOf: (reading: PastedReading) => number | undefined,
): PastedReading | undefined => readings.find((it) => countOf(it) !== 0) ?? readings[0];
