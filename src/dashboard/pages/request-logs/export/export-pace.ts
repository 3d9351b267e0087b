import type { Pace } from '#features/bulk-runs/pace.ts';

/** How many entries were written by when, in milliseconds. */
export interface PaceSample {
  readonly at: number;
  readonly entries: number;
}

/** Time that the rate is taken from, in milliseconds: long enough to be steady, short enough to follow a change. */
const WINDOW_MS = 10_000;
const LEAST_MS = 500;

/** The samples that still count, with a new one. */
export const withSample = (samples: readonly PaceSample[], sample: PaceSample): PaceSample[] => [
  ...samples.filter(({ at }) => sample.at - at <= WINDOW_MS),
  sample,
];

/** Entries in a second, and the seconds that the rest will take; undefined while there is too little to tell. */
export function paceOfEntries(samples: readonly PaceSample[], remaining: number): Pace | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS || last.entries === first.entries) return undefined;
  const rate = ((last.entries - first.entries) * 1000) / (last.at - first.at);
  return { rate, left: Math.max(0, remaining) / rate };
}
