import { sayMany } from '#lib/say-count.ts';

/** How much longer the right call took. @param left and right in milliseconds */
export function takenNote(
  left: number | null | undefined,
  right: number | null | undefined,
): string | undefined {
  if (typeof left !== 'number' || typeof right !== 'number' || left === right) return undefined;
  const apart = `${Math.abs(right - left).toLocaleString('en-GB')} ms`;
  return right > left ? `the right one took ${apart} longer` : `the right one was ${apart} faster`;
}

const UNITS = { day: 86_400, hour: 3600, minute: 60, second: 1 };

/** How long after the left entry the right one was logged. @param left and right UNIX seconds */
export function apartNote(left: number, right: number): string | undefined {
  const seconds = Math.abs(right - left);
  const [unit, size] = Object.entries(UNITS).find(([, it]) => seconds >= it) ?? [];
  if (unit === undefined || size === undefined) return undefined;
  const apart = sayMany(Math.round(seconds / size), unit, `${unit}s`);
  return `the right one is ${apart} ${right > left ? 'later' : 'earlier'}`;
}
