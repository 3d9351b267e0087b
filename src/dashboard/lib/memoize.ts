/** Calls a function of texts once for each set of arguments, such as an owner (`ownerOf`), and keeps its result. */
export function memoize<const A extends readonly string[], T extends object>(
  make: (...args: A) => T,
): (...args: A) => T {
  const results = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = results.get(key);
    if (known) return known;
    const made = make(...args);
    results.set(key, made);
    return made;
  };
}
