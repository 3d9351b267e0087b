import type { SensitivePart } from './sensitive-part.ts';

/** A text taken out of an encoding, and where in the encoded one its characters came from. */
export interface DecodedText {
  readonly text: string;
  /** Where in the encoded text these places of this one are, its end too. @param places in their order */
  readonly origins: (places: Iterable<number>) => Map<number, number>;
  /** Puts a text into the same encoding. */
  readonly encode: (plain: string) => string;
}

/** What stands for other characters in an encoded text. */
interface Sign {
  readonly at: number;
  readonly length: number;
  /** How many characters it stands for. */
  readonly decoded: number;
}

interface Encoding {
  /** All signs of a text. */
  readonly signs: RegExp;
  /** The first sign from a place on. */
  readonly next: (text: string, from: number) => Sign | undefined;
  readonly decode: (signs: string) => string;
  readonly encode: (plain: string) => string;
  /** Decodes a whole text faster; undefined where that is not certain to be right. */
  readonly decodeAll?: (text: string) => string | undefined;
}

function originsIn(text: string, places: Iterable<number>, next: Encoding['next']): Map<number, number> {
  const origins = new Map<number, number>();
  /** How much longer the encoded text is, up to the end of the last sign. */
  let surplus = 0;
  let sign = next(text, 0);
  for (const place of places) {
    for (; sign && sign.at - surplus + sign.decoded <= place; sign = next(text, sign.at + sign.length))
      surplus += sign.length - sign.decoded;
    // Characters that one sign stands for begin where it does.
    origins.set(place, sign && sign.at - surplus < place ? sign.at : place + surplus);
  }
  return origins;
}

function decoded(text: string, encoding: Encoding): DecodedText | undefined {
  const { signs, next, decode, encode, decodeAll } = encoding;
  if (text.search(signs) < 0) return undefined;
  return {
    text: decodeAll?.(text) ?? text.replace(signs, (encoded) => decode(encoded)),
    origins: (places) => originsIn(text, places, next),
    encode,
  };
}

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const SMALL_U = 0x75;
const DIGITS = /^[\da-f]{4}$/i;

/** Without a pattern, which takes its time: in a body within a body, every quote has an escape. */
function nextEscape(text: string, from: number): Sign | undefined {
  const at = text.indexOf('\\', from);
  if (at < 0 || at + 1 === text.length) return undefined;
  const isLong = (text.charCodeAt(at + 1) | 0x20) === SMALL_U && DIGITS.test(text.slice(at + 2, at + 6));
  return { at, length: isLong ? 6 : 2, decoded: 1 };
}

const JSON_STRING: Encoding = {
  signs: /\\(?:u[\da-f]{4}|[\s\S])/gi,
  next: nextEscape,
  decode: ([, letter = '', ...digits]) =>
    digits.length > 0
      ? String.fromCharCode(Number.parseInt(digits.join(''), 16))
      : (LETTERS[letter] ?? letter),
  encode: (plain) => JSON.stringify(plain).slice(1, -1),
  decodeAll: (text) => {
    try {
      return JSON.parse(`"${text}"`) as string;
    } catch {
      // Logs hold escapes and signs that JSON does not have.
      return undefined;
    }
  },
};

/** Whole characters of UTF-8; what is none stays as it is. */
const OF_UTF8 =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

function percentSigns(signs: string): string {
  try {
    return decodeURIComponent(signs);
  } catch {
    return signs;
  }
}

const PERCENT: Encoding = {
  signs: OF_UTF8,
  next: (text, from) => {
    OF_UTF8.lastIndex = from;
    const [sign] = OF_UTF8.exec(text) ?? [];
    return sign === undefined
      ? undefined
      : { at: OF_UTF8.lastIndex - sign.length, length: sign.length, decoded: percentSigns(sign).length };
  },
  decode: percentSigns,
  encode: encodeURIComponent,
};

/** The inside of a JSON string without its escapes; undefined where it has none. */
export const jsonUnescaped = (text: string) => (text.includes('\\') ? decoded(text, JSON_STRING) : undefined);

/** A text of a URI or a form without its percent signs; undefined where it has none. */
export const percentDecoded = (text: string) => decoded(text, PERCENT);

/** Parts of a decoded text as parts of the encoded one. */
export function partsInEncoded(
  parts: readonly SensitivePart[],
  decodedText: DecodedText,
  offset: number,
): SensitivePart[] {
  if (parts.length === 0) return [];
  const places = new Set(parts.flatMap(({ from, to }) => [from, to]).sort((a, b) => a - b));
  const origins = decodedText.origins(places);
  const originOf = (place: number) => offset + (origins.get(place) ?? 0);
  return parts.map((part) => {
    const { quote } = part;
    const moved = { ...part, from: originOf(part.from), to: originOf(part.to) };
    return quote === undefined ? moved : { ...moved, quote: decodedText.encode(quote) };
  });
}
