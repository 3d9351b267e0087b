import { useEffect, useMemo, useState } from 'react';
import { ownerOf } from '#features/directory/use-directory.ts';
import { useSession } from '#features/session/session.ts';
import {
  type CountReading,
  earlierReading,
  forgetReadings,
  noteReading,
  readReadings,
  withReading,
} from './count-history.ts';

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
  const [kept, setSaved] = useState<readonly CountReading[]>(() => readReadings(owner, id));
  useEffect(() => {
    if (typeof count === 'number') setSaved(noteReading(owner, id, { at, count }));
  }, [owner, id, count, at]);
  // What is new is drawn at once and not only after it was noted, so that nothing jumps.
  const readings = useMemo(
    () => (typeof count === 'number' ? withReading(kept, { at, count }) : kept),
    [kept, at, count],
  );
  return {
    readings,
    /** The newest reading of an earlier visit. */
    earlier: useMemo(() => earlierReading(readings, began), [readings, began]),
    forget: () => {
      forgetReadings(owner, id);
      setSaved([]);
    },
  };
}
