/** Edit distance with transpositions. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The most similar word; undefined if none is similar. */
export function nearWord(typed: string, words: readonly string[]): string | undefined {
  // Short words allow fewer typos.
  const most = typed.length > 4 ? 2 : 1;
  const [best] = words
    .map((word) => ({ word, far: word.startsWith(typed) && typed.length > 1 ? 0.5 : distance(typed, word) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far);
  return best?.word;
}
