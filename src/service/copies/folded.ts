/** Brings a text to the form in which texts are compared: composed, in lower case. */
export function caseFolded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * As {@link caseFolded}, with single spaces between words: a search ignores case, and finds a phrase where it breaks
 * over two lines.
 */
export function folded(text: string): string {
  return caseFolded(text).replace(/\s+/g, ' ').trim();
}
