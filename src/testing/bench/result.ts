/** One line of the benchmark: a budget of the design and what was measured. */
export interface BenchResult {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly ok: boolean;
}

/** The value below which the given share of the samples lies (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
