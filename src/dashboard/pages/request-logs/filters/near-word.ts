import { distance } from 'fastest-levenshtein';

/** The most similar word; undefined if none is similar. */
export function nearWord(typed: string, words: readonly string[]): string | undefined {
  // Short words allow fewer typos.
  const most = typed.length > 3 ? 2 : 1;
  const [best] = words
    .map((word) => ({ word, far: word.startsWith(typed) && typed.length > 1 ? 0.5 : distance(typed, word) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far);
  return best?.word;
}
