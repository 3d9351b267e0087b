export interface FoundWords {
  readonly words: string;
  /** Ascending offsets. */
  readonly positions: Uint32Array<ArrayBuffer>;
  /** The number of matches was limited. */
  readonly more: boolean;
}

const MOST_FOUND = 10_000;

/** Case-insensitive, without overlaps. */
export function findWords(text: string, words: string): FoundWords {
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
  const positions: number[] = [];
  for (const { index } of words === '' ? [] : text.matchAll(pattern)) {
    if (positions.length === MOST_FOUND) return { words, positions: Uint32Array.from(positions), more: true };
    positions.push(index);
  }
  return { words, positions: Uint32Array.from(positions), more: false };
}
