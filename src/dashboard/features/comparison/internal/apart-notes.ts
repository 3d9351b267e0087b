/** How much longer the right call took. @param left and right in milliseconds */
export function takenNote(
  left: number | null | undefined,
  right: number | null | undefined,
): string | undefined {
  if (typeof left !== 'number' || typeof right !== 'number' || left === right) return undefined;
  const apart = `${Math.abs(right - left).toLocaleString('en-GB')} ms`;
  return right > left ? `the right one took ${apart} longer` : `the right one was ${apart} faster`;
}

const UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/**
 * How long after the left entry the right one was logged, in the largest unit that fits. @param left and right UNIX
 * seconds
 */
export function apartNote(left: number, right: number): string | undefined {
  const seconds = Math.abs(right - left);
  const [name, size] = UNITS.find(([, it]) => seconds >= it) ?? ['second', 1];
  const count = Math.round(seconds / size);
  if (count === 0) return undefined;
  return `the right one is ${count.toLocaleString('en-GB')} ${name}${count === 1 ? '' : 's'} ${right > left ? 'later' : 'earlier'}`;
}
