import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LogFilterValues } from '../filters/log-filters.ts';
import type { PastedReading } from './pasted/reading.ts';

/** Receives a value or undefined for every filter; the result is undefined if unknown. */
export type CountEntries = (values: LogFilterValues) => Promise<number | undefined>;

/** Milliseconds without typing. */
const PAUSE = 150;

const keyOf = (reading: PastedReading) =>
  'values' in reading ? JSON.stringify(reading.values) : reading.address;

interface ReadingCountsOptions {
  readonly count: CountEntries | undefined;
  /** Completes a reading's filters with undefined. */
  readonly every: (of: LogFilterValues) => LogFilterValues;
  /** The user moves through the readings, so they keep their places. */
  readonly isChoosing: boolean;
}

const mayFind = ({ isGuess }: PastedReading, found: number | undefined) =>
  isGuess ? (found ?? 0) > 0 : found !== 0;

export function useReadingCounts(
  readings: readonly PastedReading[],
  { count, every, isChoosing }: ReadingCountsOptions,
) {
  const asked = readings.map(keyOf).join('\n');
  const [settled] = useDebouncedValue(asked, PAUSE);
  /** Undefined for a page of the dashboard, and for entries that have not been read. */
  const countOne = async (reading: PastedReading) =>
    'values' in reading ? await count?.(every(reading.values)).catch(() => undefined) : undefined;
  const choosing = useRef(isChoosing);
  useEffect(() => {
    choosing.current = isChoosing;
  });
  const { data } = useQuery({
    queryKey: ['readings', asked],
    queryFn: async () => {
      const found = await Promise.all(readings.map(countOne));
      const counts = new Map(readings.map((reading, index) => [keyOf(reading), found[index]]));
      // An option that the user has reached keeps its place.
      return { counts, isOrder: !choosing.current };
    },
    enabled: asked !== '' && settled === asked,
    // Newly read entries change the counts.
    gcTime: 0,
  });
  const countOf = (reading: PastedReading): number | undefined => data?.counts.get(keyOf(reading));
  const certain = readings.filter(({ isGuess }) => !isGuess);
  const likely = readings.filter((it) => mayFind(it, countOf(it)));
  return {
    /** Those that find nothing are last; guesses that find nothing are left out. */
    offered: data?.isOrder ? [...likely, ...certain.filter((it) => !likely.includes(it))] : certain,
    countOf,
    /** The first reading that finds an entry, also before the counts are shown. */
    likeliest: async (of: readonly PastedReading[]): Promise<PastedReading | undefined> => {
      for (const reading of of) if (mayFind(reading, await countOne(reading))) return reading;
      return of[0];
    },
  };
}
