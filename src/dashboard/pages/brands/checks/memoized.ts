/** How many answers are kept. A whole draft asks for some two hundred. */
const MAX_SAVED = 2000;

/** A function of strings that answers what it was asked before from memory. */
export function remembered<T>(answer: (...words: string[]) => T): (...words: string[]) => T {
  const known = new Map<string, T>();
  return (...words) => {
    const key = words.join(' ');
    const before = known.get(key);
    // `undefined` may be an answer.
    if (before !== undefined || known.has(key)) return before as T;
    const now = answer(...words);
    if (known.size >= MAX_SAVED) known.clear();
    known.set(key, now);
    return now;
  };
}
