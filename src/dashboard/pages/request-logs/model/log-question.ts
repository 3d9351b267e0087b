import type { LogQuestion } from '#features/log-store/log-question.ts';
import { boundsOf, LATEST_SECOND, type TimeRange } from '#lib/time-range.ts';
import { logTerms } from './log-filters.ts';
import type { LogState } from './log-state.ts';

/** What is shown where nobody has said otherwise. */
export const DEFAULT_RANGE: TimeRange = { last: 86_400 };

/**
 * The search that the address asks for.
 * @param now UNIX seconds that relative times count from
 * @param created the range, where it is another than the address says
 */
export function questionOf(
  state: LogState,
  now: number,
  created: TimeRange = state.created ?? DEFAULT_RANGE,
): LogQuestion {
  const { from, to } = boundsOf(created, now);
  return {
    // The end of "the last hour" is the present, and whose clock says what that is, nobody knows.
    span: { from, to: 'last' in created ? LATEST_SECOND : to },
    terms: logTerms(state, now),
    direction: state.sort,
    withReads: state.reads,
  };
}
