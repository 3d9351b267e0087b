import type { TimeBounds, TimeRange } from '#lib/time-range.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

/** So many times as much is shown after zooming out. */
const FACTOR = 4;
/** Whoever wants more than this gets all. */
const MAX_LENGTH = 366 * 86_400;

/**
 * The time filter after zooming out: around the same middle, or as far back from now; none at all where that would be
 * more than a year.
 * @param shown the time that the bars show
 */
export function zoomedOut(created: LogFilterValues['created'], shown: TimeBounds): TimeRange | undefined {
  const length = (shown.to - shown.from + 1) * FACTOR;
  if (length > MAX_LENGTH) return undefined;
  if (created && 'last' in created) return { last: Math.ceil((created.last * FACTOR) / 60) * 60 };
  const to = Math.ceil((shown.from + shown.to + length) / 2);
  return { from: Math.max(0, to - length + 1), to };
}
