/** A test of a URI that was brought to lower case by {@link foldCase}. */
export type UriTest = (foldedUri: string) => boolean;

/** Lower-cases A to Z alone, as SQLite does for LIKE; the length stays the same. */
export function foldCase(text: string): string {
  // Nearly every text is ASCII, for which the engine's own way is the fastest.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The filter `match`: the URI contains the text. ASCII case is ignored, as it is for `like`. */
export function matchTest(text: string): UriTest {
  const needle = foldCase(text);
  return (uri) => uri.includes(needle);
}

/** Where `part` stands in `text` at `at`; `_` in the part stands for any character. */
function standsAt(text: string, part: string, at: number): boolean {
  if (at < 0 || at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index += 1) {
    if (part[index] !== '_' && part[index] !== text[at + index]) return false;
  }
  return true;
}

/** Finds the first index of a part at or after `from`; -1 when there is none. */
type Finder = (text: string, from: number) => number;

function finderOf(part: string): Finder {
  if (!part.includes('_')) return (text, from) => text.indexOf(part, from);
  // The longest part without a wildcard is looked for; only where it stands is the whole part compared.
  const literals = part.split('_');
  const anchor = literals.reduce((best, literal) => (literal.length > best.length ? literal : best));
  const offset = part.indexOf(anchor);
  return (text, from) => {
    for (let at = text.indexOf(anchor, from + offset); at >= 0; at = text.indexOf(anchor, at + 1)) {
      if (standsAt(text, part, at - offset)) return at - offset;
      // Nothing but wildcards stands everywhere, and an empty anchor is found at the end of a text for ever.
      if (at >= text.length) return -1;
    }
    return -1;
  };
}

/**
 * What a `like` asks for: a text without `%` is looked for anywhere, as one with `%` at both ends. `_` alone changes nothing
 * of that, since addresses have it as a letter.
 */
export const likePattern = (text: string): string => (text.includes('%') ? text : `%${text}%`);

/**
 * The filter `like`: the whole URI matches the pattern, where `%` stands for any characters and `_` for one; without `%`,
 * the text stands anywhere in it. There is no escape character, since the document shows none. Linear in the parts of the pattern: taking each part at its first
 * place never misses a match, so nothing is tried again.
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
