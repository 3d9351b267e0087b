import { boundsOf, type TimeBounds } from '#lib/time-range.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

/** The range up to now; without a start it begins at the first entry. */
export function shownSpan({ created, now, state, live }: LogReading): TimeBounds {
  const { from, to } = boundsOf(created, now);
  // The service's clock may be ahead of the browser's.
  const present = Math.max(now, state?.newest ?? 0, live.on ? Math.floor((live.lookedAt ?? 0) / 1000) : 0);
  const end = 'last' in created ? present : Math.min(to, present);
  const begin = from === 0 ? (state?.oldest ?? end) : from;
  return { from: Math.min(begin, end), to: end };
}
