/** What differs between messages that say the same, the longest kinds first. */
const VARIABLES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/https?:\/\/[^\s"'<>]+/gi, '…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…'],
  [/"[^"]*"|'[^']*'|“[^”]*”/g, '“…”'],
  [/\b(?=\w*\d)[A-Za-z0-9_-]{16,}\b/g, '…'],
  [/\b\d+(?:\.\d+)*\b/g, '…'],
];

/** A message without the ids, addresses, quotations and numbers in it: messages that say the same have the same one. */
export const messageTemplate = (message: string): string =>
  VARIABLES.reduce((text, [pattern, name]) => text.replace(pattern, name), message)
    .replace(/\s+/g, ' ')
    .trim();
