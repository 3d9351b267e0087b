/** Calls a function of texts once for each set of arguments, such as an owner (`ownerOf`), and remembers what it gave. */
export function memoize<const A extends readonly string[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}
