import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ownerOf, useSession } from '#features/session/session.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

const reading = z.object({ at: z.int(), count: z.int() });

export interface CountReading {
  /** UNIX seconds. */
  readonly at: number;
  readonly count: number;
}

export const MAX_READINGS = 60;

/** Seconds within which a new reading replaces the previous one. */
const CLOSE = 60;

/** Drops the reading closest in time to its predecessor, never the first or the last. */
function thinned(readings: readonly CountReading[]): readonly CountReading[] {
  if (readings.length <= MAX_READINGS) return readings;
  const gap = (index: number) => (readings[index + 1]?.at ?? 0) - (readings[index - 1]?.at ?? 0);
  let least = 1;
  for (let index = 2; index < readings.length - 1; index++) if (gap(index) < gap(least)) least = index;
  return readings.toSpliced(least, 1);
}

/**
 * Adds a reading; oldest first. Equal counts keep only their first and last reading, and so do readings within a
 * minute.
 */
export function withReading(readings: readonly CountReading[], next: CountReading): readonly CountReading[] {
  const last = readings.at(-1);
  if (last && next.at <= last.at) return readings;
  const before = readings.at(-2);
  const isSame = last?.count === next.count && before?.count === next.count;
  const isClose = last !== undefined && before !== undefined && next.at - last.at < CLOSE;
  return thinned([...(isSame || isClose ? readings.slice(0, -1) : readings), next]);
}

/** The newest reading of an earlier visit. */
export function earlierReading(
  readings: readonly CountReading[],
  visitBegan: number,
): CountReading | undefined {
  return readings.findLast(({ at }) => at < visitBegan);
}

const keyOf = (owner: string, id: string) => `sealdesk.event-counts ${owner} ${id}`;

/** Oldest first. @param owner see `ownerOf` */
function readReadings(owner: string, id: string): readonly CountReading[] {
  return readStoredRecord(keyOf(owner, id), z.array(reading)) ?? [];
}

function noteReading(owner: string, id: string, next: CountReading): readonly CountReading[] {
  const readings = withReading(readReadings(owner, id), next);
  writeStoredRecord(keyOf(owner, id), readings);
  return readings;
}

function forgetReadings(owner: string, id: string): void {
  writeStoredRecord(keyOf(owner, id), undefined);
}

/**
 * Records each count and returns the readings in this browser.
 * @param count undefined or null if the service did not return it
 * @param answeredAt milliseconds
 */
export function useCountHistory(id: string, count: number | null | undefined, answeredAt: number) {
  const owner = ownerOf(useSession());
  const at = Math.floor(answeredAt / 1000);
  // The visit starts with the first rendered response.
  const [began] = useState(at);
  const [saved, setSaved] = useState<readonly CountReading[]>(() => readReadings(owner, id));
  useEffect(() => {
    if (typeof count === 'number') setSaved(noteReading(owner, id, { at, count }));
  }, [owner, id, count, at]);
  // Includes the new reading before it is stored, so that nothing shifts.
  const readings = typeof count === 'number' ? withReading(saved, { at, count }) : saved;
  return {
    readings,
    earlier: earlierReading(readings, began),
    forget: () => {
      forgetReadings(owner, id);
      setSaved([]);
    },
  };
}
