/** One line of the benchmark: a budget of the design and what was measured. */
export interface BenchResult {
  readonly what: string;
  /** A dash where there is none. */
  readonly budget: string;
  readonly measured: string;
  /** Whether the budget is kept; undefined where there is none. */
  readonly ok: boolean | undefined;
}

/** The value below which the given share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** The median and, in brackets, the least and the most: how far the machine lets a figure be trusted. */
export function spread(samples: readonly number[], format: (value: number) => string): string {
  const [middle, least, most] = [median(samples), Math.min(...samples), Math.max(...samples)].map(format);
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
