export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces the selection, and adds spaces between words. @returns the text and the cursor position */
export function withInserted(
  { text, start, end }: Selection,
  word: string,
): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const inserted = `${/[\p{L}\p{N}.,;:!?]$/u.test(before) ? ' ' : ''}${word}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
  return { text: before + inserted + after, cursor: before.length + inserted.length };
}

// Creating one is slow, and each key counts.
const segmenters = new Map<string, Intl.Segmenter>();

/** Grapheme clusters: an emoji counts as one. */
export function charactersIn(text: string, locale: string): number {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale);
  segmenters.set(locale, segmenter);
  return [...segmenter.segment(text)].length;
}
