/** Where some words stand in a body. */
export interface FoundWords {
  readonly words: string;
  /** Places in the text, ascending. */
  readonly positions: Uint32Array<ArrayBuffer>;
  /** There are more than were looked for. */
  readonly more: boolean;
}

/** More would not tell more. */
const MOST_FOUND = 10_000;

/** Where words stand in a text, in whatever case; one position does not overlap another. */
export function findWords(text: string, words: string): FoundWords {
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
  const positions: number[] = [];
  for (const { index } of words === '' ? [] : text.matchAll(pattern)) {
    if (positions.length === MOST_FOUND) return { words, positions: Uint32Array.from(positions), more: true };
    positions.push(index);
  }
  return { words, positions: Uint32Array.from(positions), more: false };
}
