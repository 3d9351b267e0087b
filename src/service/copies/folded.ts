/**
 * Brings a text to the form in which texts are compared: composed, lower case, with single spaces. So a search ignores
 * case, and a phrase is found where it breaks over two lines.
 */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
