/** How many answers are remembered. A whole draft asks for some two hundred, and a drag for new ones with every move. */
const MAX_ANSWERS = 2000;

/** A function of texts that remembers its latest answers, `undefined` among them. */
export function boundedMemoize<T>(answer: (...texts: string[]) => T): (...texts: string[]) => T {
  const known = new Map<string, T>();
  return (...texts) => {
    const key = texts.join(' ');
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as T;
    const now = answer(...texts);
    if (known.size >= MAX_ANSWERS) known.clear();
    known.set(key, now);
    return now;
  };
}
