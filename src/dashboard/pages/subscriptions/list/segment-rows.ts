import type { LastDeliveries } from '#features/deliveries/delivery-queries.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import type { Segment } from './subscription-state.ts';

type Test = (row: Subscription, last: LastDeliveries) => boolean;

const tests: Readonly<Record<Segment, Test>> = {
  failing: ({ id }, last) => (last.get(id)?.outcome.kind ?? 'arrived') !== 'arrived',
  never: ({ event_count: count }) => count === 0,
  off: ({ active }) => !active,
};

/** A segment without a key cannot be counted; undefined while loading. */
export type SegmentCounts = Readonly<Partial<Record<Segment, number | undefined>>>;

export const PENDING: SegmentCounts = { failing: undefined, never: undefined, off: undefined };

const NONE: LastDeliveries = new Map();

export const rowsOfSegment = (
  rows: readonly Subscription[],
  segment: Segment,
  last: LastDeliveries | null | undefined,
) => rows.filter((row) => tests[segment](row, last ?? NONE));

/**
 * Omits segments that cannot be counted: the last delivery of a row may be unknown, and a service may not count calls.
 */
export function segmentCounts(
  rows: readonly Subscription[],
  last: LastDeliveries | null | undefined,
): SegmentCounts {
  const count = (segment: Segment) => rowsOfSegment(rows, segment, last).length;
  return {
    ...(last === undefined && { failing: undefined }),
    ...(last && rows.every(({ id }) => last.has(id)) && { failing: count('failing') }),
    ...(rows.every(({ event_count: calls }) => typeof calls === 'number') && { never: count('never') }),
    off: count('off'),
  };
}
