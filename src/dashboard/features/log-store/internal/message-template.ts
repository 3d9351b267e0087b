/** Variable parts of a message, the longest first. */
const VARIABLES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/https?:\/\/[^\s"'<>]+/gi, '…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…'],
  // An apostrophe within a word is no quotation mark.
  [/"[^"]*"|(?<!\w)'[^']*'(?!\w)|“[^”]*”|`[^`]*`/g, '“…”'],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g, '…'],
  [/\b(?=\w*\d)[A-Za-z0-9_-]{16,}\b/g, '…'],
  // With units: 10MB, 250 ms.
  [/\b\d+(?:[.,:]\d+)*(?=[A-Za-z]{0,2}\b)/g, '…'],
];

/** Characters. The cause comes first, a stack trace after it. */
const MAX_LENGTH = 500;

/** Replaces IDs, URLs, quotations and numbers, so that equal failures have the same text. */
export const messageTemplate = (message: string): string =>
  VARIABLES.reduce((text, [pattern, name]) => text.replace(pattern, name), message.slice(0, MAX_LENGTH))
    .replace(/\s+/g, ' ')
    .trim();
