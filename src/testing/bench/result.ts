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

/** How a figure is written. */
interface Format {
  readonly unit?: string;
  /** Behind the point. */
  readonly digits?: number;
  /** What is said behind it. */
  readonly note?: string;
}

/** A figure that may not be above its budget; milliseconds unless stated. */
export function atMost(
  what: string,
  value: number,
  most: number,
  { unit = 'ms', digits = 0, note = '' }: Format = {},
): BenchResult {
  const behind = unit && ` ${unit}`;
  const measured = `${value.toFixed(digits)}${behind}${note}`;
  return { what, budget: `≤ ${most}${behind}`, measured, ok: value <= most };
}

/** The same of the median, with the spread of the samples. */
export function medianAtMost(
  what: string,
  samples: readonly number[],
  most: number,
  { unit = 'ms', digits = 0, note = '' }: Format = {},
): BenchResult {
  const measured = `${spread(samples, (value) => value.toFixed(digits))} ${unit}${note}`;
  return { what, budget: `≤ ${most} ${unit}`, measured, ok: median(samples) <= most };
}

/** The same of the 95th percentile, in milliseconds. */
export function p95AtMost(what: string, samples: readonly number[], most: number, note = ''): BenchResult {
  const result = atMost(what, percentile(samples, 0.95), most, { digits: 1, note });
  return { ...result, budget: `p95 ${result.budget}` };
}

/** A median that may not be below its budget; without a unit unless stated. */
export function medianAtLeast(
  what: string,
  samples: readonly number[],
  least: number,
  { unit = '', digits = 2, note = '' }: Format = {},
): BenchResult {
  const behind = unit && ` ${unit}`;
  const measured = `${spread(samples, (value) => value.toFixed(digits))}${behind}${note}`;
  return { what, budget: `≥ ${least.toFixed(digits)}${behind}`, measured, ok: median(samples) >= least };
}

/** What may not be at all. @param measured how it is written */
export const none = (what: string, value: number, measured = String(value)): BenchResult => ({
  what,
  budget: '0',
  measured,
  ok: value === 0,
});

/** Cumulative layout shift: none that is seen. */
export const noShift = (what: string, shifts: readonly number[]): BenchResult => ({
  what,
  budget: '0',
  measured: spread(shifts, (value) => value.toFixed(3)),
  ok: Math.max(...shifts) < 0.0005,
});

/** A figure without a budget. */
export const withoutBudget = (what: string, measured: string): BenchResult => ({
  what,
  budget: '–',
  measured,
  ok: undefined,
});

/** What could not be measured, and the first line of why. */
export function failed(what: string, error: unknown): BenchResult {
  const [measured = ''] = String(error).split('\n');
  return { what, budget: '–', measured, ok: false };
}
