interface Step<T> {
  readonly next: Map<string, Step<T>>;
  result?: { readonly value: T };
}

/**
 * Calls a function of texts once for each set of arguments, such as an owner (`ownerOf`), and remembers what it gave.
 * @param max how many results are remembered before all are forgotten
 */
export function memoize<const A extends readonly string[], T>(
  make: (...args: A) => T,
  max = Number.POSITIVE_INFINITY,
): (...args: A) => T {
  // One map within another, as texts that there are already are looked up faster than a key made of them.
  let first: Step<T> = { next: new Map() };
  let size = 0;
  return (...args) => {
    let step = first;
    for (const arg of args) {
      let next = step.next.get(arg);
      if (!next) {
        next = { next: new Map() };
        step.next.set(arg, next);
      }
      step = next;
    }
    // A result may be undefined, and is remembered all the same.
    if (step.result) return step.result.value;
    const value = make(...args);
    step.result = { value };
    size += 1;
    if (size > max) {
      first = { next: new Map() };
      size = 0;
    }
    return value;
  };
}
