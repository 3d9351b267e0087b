import type { Subscription } from '#features/log-derived/subscription.ts';
import type { Segment } from './subscription-state.ts';

const tests: Readonly<Record<'never' | 'off', (row: Subscription) => boolean>> = {
  never: ({ event_count: count }) => count === 0,
  off: ({ active }) => !active,
};

/** What there is to count where all rows are at hand; a service that counts no calls cannot tell which were never made. */
export function segmentCounts(rows: readonly Subscription[]): Readonly<Partial<Record<Segment, number>>> {
  const isCounted = rows.every(({ event_count: count }) => typeof count === 'number');
  return {
    ...(isCounted && { never: rows.filter(tests.never).length }),
    off: rows.filter(tests.off).length,
  };
}

/** The rows of a segment. */
export const rowsOfSegment = (rows: readonly Subscription[], segment: 'never' | 'off') =>
  rows.filter(tests[segment]);
