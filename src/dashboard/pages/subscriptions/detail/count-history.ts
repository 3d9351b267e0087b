import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ownerOf, useSession } from '#features/session/session.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

const reading = z.object({ at: z.int(), count: z.int() });

/** How many callbacks the service had counted at a time. */
export interface CountReading {
  /** UNIX seconds. */
  readonly at: number;
  readonly count: number;
}

/** The most readings that are stored of one subscription. */
export const MAX_READINGS = 60;

/** Readings closer together than this count as one, in seconds; what is new replaces what was there. */
const CLOSE = 60;

/** Gives up the reading whose loss is felt least: the one nearest in time to the one before it, never the ends. */
function thinned(readings: readonly CountReading[]): readonly CountReading[] {
  if (readings.length <= MAX_READINGS) return readings;
  const gap = (index: number) => (readings[index + 1]?.at ?? 0) - (readings[index - 1]?.at ?? 0);
  let least = 1;
  for (let index = 2; index < readings.length - 1; index++) if (gap(index) < gap(least)) least = index;
  return readings.toSpliced(least, 1);
}

/**
 * The readings with a new one, oldest first. A count that stays the same keeps its first and its last reading alone, and
 * so do readings within the same minute.
 */
export function withReading(readings: readonly CountReading[], next: CountReading): readonly CountReading[] {
  const last = readings.at(-1);
  if (last && next.at <= last.at) return readings;
  const before = readings.at(-2);
  const isSame = last?.count === next.count && before?.count === next.count;
  const isClose = last !== undefined && before !== undefined && next.at - last.at < CLOSE;
  return thinned([...(isSame || isClose ? readings.slice(0, -1) : readings), next]);
}

/** The newest reading that was made on an earlier visit: what "since" counts from. */
export function earlierReading(
  readings: readonly CountReading[],
  visitBegan: number,
): CountReading | undefined {
  return readings.findLast(({ at }) => at < visitBegan);
}

const keyOf = (owner: string, id: string) => `sealdesk.event-counts ${owner} ${id}`;

/** What this browser has noted of a subscription's count, oldest first. @param owner see `ownerOf` */
function readReadings(owner: string, id: string): readonly CountReading[] {
  return readStoredRecord(keyOf(owner, id), z.array(reading)) ?? [];
}

/** Notes a reading. @returns all readings with it */
function noteReading(owner: string, id: string, next: CountReading): readonly CountReading[] {
  const readings = withReading(readReadings(owner, id), next);
  writeStoredRecord(keyOf(owner, id), readings);
  return readings;
}

/** Forgets what was noted of a subscription. */
function forgetReadings(owner: string, id: string): void {
  writeStoredRecord(keyOf(owner, id), undefined);
}

/**
 * Notes each count that the service answers, and gives what this browser has noted so far.
 * @param count as the service counted; undefined or null where it did not
 * @param answeredAt when it answered, in UNIX milliseconds
 */
export function useCountHistory(id: string, count: number | null | undefined, answeredAt: number) {
  const owner = ownerOf(useSession());
  const at = Math.floor(answeredAt / 1000);
  // The visit begins with the answer that the page is drawn with.
  const [began] = useState(at);
  const [saved, setSaved] = useState<readonly CountReading[]>(() => readReadings(owner, id));
  useEffect(() => {
    if (typeof count === 'number') setSaved(noteReading(owner, id, { at, count }));
  }, [owner, id, count, at]);
  // What is new is drawn at once and not only after it was noted, so that nothing jumps.
  const readings = typeof count === 'number' ? withReading(saved, { at, count }) : saved;
  return {
    readings,
    /** The newest reading of an earlier visit. */
    earlier: earlierReading(readings, began),
    forget: () => {
      forgetReadings(owner, id);
      setSaved([]);
    },
  };
}
