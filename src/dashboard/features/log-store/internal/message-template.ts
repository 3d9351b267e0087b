/** What differs between messages that say the same, the longest kinds first. */
const VARIABLES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/https?:\/\/[^\s"'<>]+/gi, '…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…'],
  // An apostrophe within words is no quotation mark.
  [/"[^"]*"|(?<!\w)'[^']*'(?!\w)|“[^”]*”|`[^`]*`/g, '“…”'],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g, '…'],
  [/\b(?=\w*\d)[A-Za-z0-9_-]{16,}\b/g, '…'],
  // With what it is measured in: 10MB, 250 ms.
  [/\b\d+(?:[.,:]\d+)*(?=[A-Za-z]{0,2}\b)/g, '…'],
];

/** A longer message tells its cause at its beginning; what follows is a trace. */
const MAX_LENGTH = 500;

/** A message without the ids, addresses, quotations and numbers in it: messages that say the same have the same one. */
export const messageTemplate = (message: string): string =>
  VARIABLES.reduce((text, [pattern, name]) => text.replace(pattern, name), message.slice(0, MAX_LENGTH))
    .replace(/\s+/g, ' ')
    .trim();
