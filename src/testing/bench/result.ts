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
