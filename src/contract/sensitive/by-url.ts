import { kindOfName } from './by-name.ts';
import type { SensitivePart } from './sensitive-part.ts';

/** A URL with a scheme; the groups are the host, after slashes, and the rest. */
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}(:\/\/[^\s"'<>\\^`{|}/?#]+)([^\s"'<>\\^`{|}]*)/gi;
/** A path segment, or a parameter with its name. */
const PIECE = /[/?&;#]([^/?&;#]*)/g;
/** Only in a URL does a code grant access. */
const CODE = /(?:^|[-_.])code$/i;

/** The service's IDs (`ID_PATTERN`) and short commit hashes grant no access. */
const ID = /^[a-z\d]{40}$/;
const SHORT_ID = /^(?:[a-f\d]{1,8}|[A-F\d]{1,8})$/;
const MAX_WORD_LENGTH = 19;
/** Words, also in camel case, with trailing digits; not `Zq8mWk`. */
const WORD = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]{2,})*|[A-Z]+)\d{0,4}$/;
const NUMBER = /^\d{1,12}$/;

const isWord = (text: string) =>
  text.length <= 5 ||
  NUMBER.test(text) ||
  ID.test(text) ||
  (text.length <= MAX_WORD_LENGTH && WORD.test(text));

/** Whether the text looks random, such as the end of a webhook's URL. */
function isRandom(text: string): boolean {
  const random = text.split(/[^A-Za-z\d]+/).filter((word) => !isWord(word));
  // Several short IDs in a row count as a long one.
  return random.length > 1 || random.some((word) => !SHORT_ID.test(word));
}

/** Secrets in paths and parameters of URLs, by name or by randomness. */
export function* partsOfUrls(text: string): Generator<SensitivePart> {
  for (const { 0: whole, 2: rest = '', index } of text.matchAll(ADDRESS)) {
    const begin = index + whole.length - rest.length;
    for (const { 1: piece = '', index: at } of rest.matchAll(PIECE)) {
      const isSegment = rest[at] === '/';
      const equals = isSegment ? -1 : piece.indexOf('=');
      const value = piece.slice(equals + 1);
      const name = piece.slice(0, Math.max(0, equals));
      const kind = kindOfName(name) ?? (CODE.test(name) || isRandom(value) ? 'token' : undefined);
      if (!kind || value === '') continue;
      const from = begin + at + 1 + equals + 1;
      yield { from, to: from + value.length, kind, value };
    }
  }
}
