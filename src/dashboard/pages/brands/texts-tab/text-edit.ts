/** A text with a part of it selected, as a field has it. */
export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Puts a word in the place of what is selected, with a blank on each side where it would stick to another word.
 * @returns the text, and where the cursor goes on
 */
export function withInserted(
  { text, start, end }: Selection,
  word: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inserted = `${/[\p{L}\p{N}.,;:!?]$/u.test(before) ? ' ' : ''}${word}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
  return { text: before + inserted + after, cursor: before.length + inserted.length };
}

// Making one is slow, and every key counts anew.
const segmenters = new Map<string, Intl.Segmenter>();

/** How many characters a reader counts: an emoji is one. */
export function charactersIn(text: string, locale: string): number {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale);
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(text)].length;
}
