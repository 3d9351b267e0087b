import { boundsOf, describeLast, type TimeBounds, type TimeRange } from '#lib/time-range.ts';

const HOUR = 3600;

/** The time right before a range, and as long as it. */
export interface PeriodBefore {
  readonly span: TimeBounds;
  /** `24 hours before`, `7 days before`; `time before` where it is no number of hours. */
  readonly words: string;
}

/**
 * What a range is compared with; undefined where it has no beginning, or hardly anything could be before it.
 * @param now UNIX seconds; a range that goes beyond ends there
 */
export function periodBefore(range: TimeRange, now: number): PeriodBefore | undefined {
  const { from, to } = boundsOf(range, now);
  const length = 'last' in range ? range.last : Math.min(to, now) - from + 1;
  if (from === 0 || length <= 0 || length > from) return undefined;
  const what = length % HOUR === 0 ? describeLast(length).replace('last ', '') : 'time';
  return { span: { from: from - length, to: from - 1 }, words: `${what} before` };
}
