import { useEffect, useEffectEvent, useState } from 'react';
import type { LogFilterValues } from '../filters/log-filters.ts';
import type { PastedReading } from './pasted/reading.ts';

/** Receives a value or undefined for every filter; the result is undefined if unknown. */
export type CountEntries = (values: LogFilterValues) => Promise<number | undefined>;

/** Debounce in milliseconds. */
const PAUSE = 150;

const keyOf = (reading: PastedReading) =>
  'values' in reading ? JSON.stringify(reading.values) : reading.address;

interface ReadingCounts {
  readonly asked: string;
  readonly counts: ReadonlyMap<string, number>;
  /** Those that find nothing are last; guesses that find nothing are left out. */
  readonly offered: readonly PastedReading[];
}

interface ReadingCountsOptions {
  readonly count: CountEntries | undefined;
  /** Completes a reading's filters with undefined. */
  readonly every: (of: LogFilterValues) => LogFilterValues;
  /** The user moves through the readings, so they keep their places. */
  readonly isChoosing: boolean;
}

export function useReadingCounts(
  readings: readonly PastedReading[],
  { count, every, isChoosing }: ReadingCountsOptions,
) {
  const [known, setKnown] = useState<ReadingCounts>();
  const asked = readings.map(keyOf).join('\n');
  /** Undefined for a page of the dashboard, and for entries that have not been read. */
  const countOne = async (reading: PastedReading) =>
    'values' in reading ? await count?.(every(reading.values)).catch(() => undefined) : undefined;
  const mayFind = (reading: PastedReading, found: number | undefined) =>
    reading.isGuess ? (found ?? 0) > 0 : found !== 0;

  const certain = readings.filter(({ isGuess }) => !isGuess);
  const countAll = useEffectEvent(async (signal: AbortSignal) => {
    const found = await Promise.all(
      readings.map(async (reading) => ({ reading, count: await countOne(reading) })),
    );
    if (signal.aborted) return;
    const counts = new Map(
      found.flatMap((it) => (it.count === undefined ? [] : [[keyOf(it.reading), it.count]])),
    );
    // An option that the user has reached keeps its place.
    if (isChoosing) return setKnown({ asked, counts, offered: certain });
    const likely = found.filter((it) => mayFind(it.reading, it.count));
    const others = found.filter((it) => !likely.includes(it) && !it.reading.isGuess);
    setKnown({ asked, counts, offered: [...likely, ...others].map(({ reading }) => reading) });
  });
  useEffect(() => {
    if (asked === '') return;
    const counting = new AbortController();
    const timer = setTimeout(() => void countAll(counting.signal), PAUSE);
    return () => {
      counting.abort();
      clearTimeout(timer);
      // Newly read entries may change the counts.
      setKnown(undefined);
    };
  }, [asked]);

  const current = known?.asked === asked ? known : undefined;
  return {
    offered: current?.offered ?? certain,
    countOf: (reading: PastedReading): number | undefined => current?.counts.get(keyOf(reading)),
    /** The first reading that finds an entry, also before the counts are shown. */
    likeliest: async (of: readonly PastedReading[]): Promise<PastedReading | undefined> => {
      for (const reading of of) if (mayFind(reading, await countOne(reading))) return reading;
      return of[0];
    },
  };
}
