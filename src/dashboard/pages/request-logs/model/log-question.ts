import type { LogQuestion } from '#features/log-store/log-question.ts';
import { boundsOf, LATEST_SECOND, type TimeRange } from '#lib/time-range.ts';
import { logTerms } from '../filters/log-filters.ts';
import type { LogState } from './log-state.ts';

export const DEFAULT_RANGE: TimeRange = { last: 86_400 };

/** @param now UNIX seconds that relative times count from @param created overrides the range of the URL */
export function questionOf(
  state: LogState,
  now: number,
  created: TimeRange = state.created ?? DEFAULT_RANGE,
): LogQuestion {
  const { from, to } = boundsOf(created, now);
  return {
    // "The last hour" has no upper bound, because the service's clock may be ahead.
    span: { from, to: 'last' in created ? LATEST_SECOND : to },
    terms: logTerms(state, now),
    direction: state.sort,
    withReads: state.reads,
  };
}
