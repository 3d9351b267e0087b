import { useEffect, useEffectEvent, useState } from 'react';
import type { LogFilterValues } from '../model/log-filters.ts';
import type { PastedReading } from './pasted/reading.ts';

/** Counts the entries that a search finds, a value or undefined for every filter; undefined where nobody knows. */
export type CountEntries = (values: LogFilterValues) => Promise<number | undefined>;

/** How long a text has to stand still before it is counted for, in milliseconds. */
const PAUSE = 150;

const keyOf = (reading: PastedReading) => ('values' in reading ? JSON.stringify(reading.values) : undefined);

/**
 * Counts of readings as they come.
 * @param every the values of a reading as the address would have them
 * @returns the count of a reading; undefined while, or where, it is not known
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
      // What is read meanwhile may change them.
      setCounts(new Map());
    };
  }, [asked]);
  return (reading: PastedReading): number | undefined => counts.get(keyOf(reading) ?? '');
}

/** The reading that Enter means: the likeliest that is not known to find nothing. */
export const likeliest = (
  readings: readonly PastedReading[],
  countOf: (reading: PastedReading) => number | undefined,
): PastedReading | undefined => readings.find((it) => countOf(it) !== 0) ?? readings[0];
