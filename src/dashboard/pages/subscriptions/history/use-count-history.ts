import { useEffect, useMemo, useState } from 'react';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { useSession } from '#kit/session.ts';
import {
  type CountReading,
  earlierReading,
  forgetReadings,
  noteReading,
  readReadings,
} from './count-history.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Notes each count that the service answers, and gives what this browser has noted so far.
 * @param count as the service counted; undefined or null where it did not
 * @param answeredAt when it answered, in UNIX milliseconds
 */
export function useCountHistory(id: string, count: number | null | undefined, answeredAt: number) {
  const owner = ownerOf(useSession());
  const [began] = useState(nowSeconds);
  const [kept, setKept] = useState<readonly CountReading[]>(() => readReadings(owner, id));
  useEffect(() => {
    if (typeof count === 'number' && answeredAt > 0)
      setKept(noteReading(owner, id, { at: Math.floor(answeredAt / 1000), count }));
  }, [owner, id, count, answeredAt]);
  const earlier = useMemo(() => earlierReading(kept, began), [kept, began]);
  return {
    readings: kept,
    /** The newest reading of an earlier visit. */
    earlier,
    forget: () => {
      forgetReadings(owner, id);
      setKept([]);
    },
  };
}
