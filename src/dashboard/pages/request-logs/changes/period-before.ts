import { boundsOf, describeLast, type TimeBounds, type TimeRange } from '#lib/time-range.ts';

const HOUR = 3600;

export interface PeriodBefore {
  readonly span: TimeBounds;
  /** `24 hours before`, `7 days before`; `time before` if it is not a number of hours. */
  readonly words: string;
}

/**
 * Undefined if the range has no start, or too little time lies before it.
 * @param now UNIX seconds; a range that goes beyond ends there
 */
export function periodBefore(range: TimeRange, now: number): PeriodBefore | undefined {
  const { from, to } = boundsOf(range, now);
  const length = 'last' in range ? range.last : Math.min(to, now) - from + 1;
  if (from === 0 || length <= 0 || length > from) return undefined;
  const what = length % HOUR === 0 ? describeLast(length).replace('last ', '') : 'time';
  return { span: { from: from - length, to: from - 1 }, words: `${what} before` };
}
