/**
 * Calls a function of texts once for each set of arguments, such as an owner (`ownerOf`), and remembers what it gave.
 * @param max how many results are remembered before all are forgotten
 */
export function memoize<const A extends readonly string[], T>(
  make: (...args: A) => T,
  max = Number.POSITIVE_INFINITY,
): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const before = made.get(key);
    // A result may be undefined, and is remembered all the same.
    if (before !== undefined || made.has(key)) return before as T;
    const value = make(...args);
    if (made.size >= max) made.clear();
    made.set(key, value);
    return value;
  };
}
