import { kindOfName } from './by-name.ts';
import type { SensitivePart } from './sensitive-part.ts';

/** An address with its scheme, such as a callback's; the groups are its host with a slash before and its rest. */
const ADDRESS = /\b[a-z][a-z\d+.-]{1,20}(:\/\/[^\s"'<>\\^`{|}/?#]+)([^\s"'<>\\^`{|}]*)/gi;
/** What one piece of the rest is: a segment, or a parameter with its name. */
const PIECE = /[/?&;#]([^/?&;#]*)/g;
/** A code says nothing elsewhere: in an address, it lets a user in. */
const CODE = /(?:^|[-_.])code$/i;

/** An id of the service (`ID_PATTERN`), and one as short as a commit is named by: nobody is let in by those. */
const ID = /^[a-z\d]{40}$/;
const SHORT_ID = /^(?:[a-f\d]{1,8}|[A-F\d]{1,8})$/;
const MAX_WORD_LENGTH = 19;
/** Words, also in camel case, and numbers behind them; not `Zq8mWk`. */
const WORD = /^(?:[A-Z]?[a-z]*(?:[A-Z][a-z]{2,})*|[A-Z]+)\d{0,4}$/;
const NUMBER = /^\d{1,12}$/;

const isWord = (text: string) =>
  text.length <= 5 ||
  NUMBER.test(text) ||
  ID.test(text) ||
  (text.length <= MAX_WORD_LENGTH && WORD.test(text));

/** Whether nobody would write a text like this: it is random, as the end of a webhook's address is. */
function isRandom(text: string): boolean {
  const random = text.split(/[^A-Za-z\d]+/).filter((word) => !isWord(word));
  // Several short ids in a row are a long one.
  return random.length > 1 || random.some((word) => !SHORT_ID.test(word));
}

/** Secrets in the path and the parameters of addresses: by their name, or since they look random. */
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
