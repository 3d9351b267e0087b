/** Takes a URI in lower case by {@link foldCase}. */
export type UriTest = (foldedUri: string) => boolean;

/** Lower-cases only A to Z, as SQLite does for LIKE; keeps the length. */
export function foldCase(text: string): string {
  // Native lower-casing is faster and equal for ASCII.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The filter `match`: a substring, ignoring ASCII case as for `like`. */
export function matchTest(text: string): UriTest {
  const needle = foldCase(text);
  return (uri) => uri.includes(needle);
}

/** `_` in the part matches any character. */
function standsAt(text: string, part: string, at: number): boolean {
  if (at < 0 || at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index += 1) {
    if (part[index] !== '_' && part[index] !== text[at + index]) return false;
  }
  return true;
}

/** The first index at or after `from`, or -1. */
type Finder = (text: string, from: number) => number;

function finderOf(part: string): Finder {
  if (!part.includes('_')) return (text, from) => text.indexOf(part, from);
  // Searches for the longest literal, then compares the whole part.
  const literals = part.split('_');
  const anchor = literals.reduce((best, literal) => (literal.length > best.length ? literal : best));
  const offset = part.indexOf(anchor);
  return (text, from) => {
    for (let at = text.indexOf(anchor, from + offset); at >= 0; at = text.indexOf(anchor, at + 1)) {
      if (standsAt(text, part, at - offset)) return at - offset;
      // Only wildcards match everywhere; without a limit an empty anchor would match at the end forever.
      if (at >= text.length) return -1;
    }
    return -1;
  };
}

/** Without `%`, a substring. `_` alone does not count, since URLs contain it. */
export const likePattern = (text: string): string => (text.includes('%') ? text : `%${text}%`);

/**
 * The filter `like`: matches the whole URI, with `%` for any characters and `_` for one; without `%`, a substring. There is
 * no escape character, since the document shows none. Linear: the first match of each part is always right, without
 * backtracking.
 */
export function likeTest(pattern: string): UriTest {
  const parts = foldCase(likePattern(pattern)).split('%');
  const [head = '', ...rest] = parts;
  const tail = rest.pop();
  if (tail === undefined) return (uri) => uri.length === head.length && standsAt(uri, head, 0);
  const middle = rest
    .filter((part) => part !== '')
    .map((part) => ({ find: finderOf(part), length: part.length }));
  return (uri) => {
    if (!standsAt(uri, head, 0)) return false;
    let at = head.length;
    for (const part of middle) {
      const found = part.find(uri, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return uri.length - tail.length >= at && standsAt(uri, tail, uri.length - tail.length);
  };
}
