/** Where times stand on a logarithmic scale. */
export interface TimeScale {
  /** How far a time is below the top, in parts of a hundred. */
  readonly depthOf: (ms: number) => number;
  /** The powers of ten that are marked, in milliseconds, the longest first. */
  readonly marks: readonly number[];
}

/** The scale between the powers of ten around some times, at least one of them apart. @param times milliseconds */
export function timeScale(times: readonly number[]): TimeScale {
  const logs = times.map((ms) => Math.log10(Math.max(1, ms)));
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    depthOf: (ms) => (100 * (high - Math.log10(Math.max(1, ms)))) / (high - low),
    marks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (high - index)),
  };
}

/**
 * Moves what would stand over each other apart, in its order, within a height.
 * @param tops where each stands best, ascending
 */
export function spreadOut(tops: readonly number[], apart: number, height: number): readonly number[] {
  const down: number[] = [];
  for (const top of tops) down.push(Math.max(top, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + apart));
  let below = height + apart;
  return down
    .toReversed()
    .map((top) => {
      below = Math.min(top, below - apart);
      return below;
    })
    .toReversed();
}
