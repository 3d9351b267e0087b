export interface Pace {
  /** Rows per second. */
  readonly rate: number;
  /** Seconds until the last row, at this rate. */
  readonly left: number;
}

/** Number of latest answers that the rate is computed from. */
const WINDOW = 60;
const FEWEST = 3;

/** @param now milliseconds */
export const withAnswer = (times: readonly number[], now: number): number[] => [
  ...times.slice(-(WINDOW - 1)),
  now,
];

/** Undefined if there are too few answers. @param times milliseconds, in order @param remaining rows without an answer */
export function paceOf(times: readonly number[], remaining: number): Pace | undefined {
  const [first] = times;
  const last = times.at(-1);
  if (times.length < FEWEST || first === undefined || last === undefined || last <= first) return undefined;
  const rate = ((times.length - 1) * 1000) / (last - first);
  return { rate, left: remaining / rate };
}

/** "about 40 s", "about 3 min". */
export function sayTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes} min`;
  return `about ${Math.round(minutes / 60)} h`;
}
