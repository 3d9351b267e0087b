export interface TimeScale {
  /** Percent from the top. */
  readonly depthOf: (ms: number) => number;
  /** Powers of ten in milliseconds, descending. */
  readonly marks: readonly number[];
}

/** Spans at least one power of ten. @param times milliseconds */
export function timeScale(times: readonly number[]): TimeScale {
  const logs = times.map((ms) => Math.log10(Math.max(1, ms)));
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  return {
    depthOf: (ms) => (100 * (high - Math.log10(Math.max(1, ms)))) / (high - low),
    marks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (high - index)),
  };
}

/** Moves overlapping labels apart, in order, within a height. @param tops preferred positions, ascending */
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
