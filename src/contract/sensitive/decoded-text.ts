import type { SensitivePart } from './sensitive-part.ts';

/** A decoded text with a mapping to the encoded one. */
export interface DecodedText {
  readonly text: string;
  /** Maps offsets to the encoded text, including the end. @param places ascending */
  readonly origins: (places: Iterable<number>) => Map<number, number>;
  readonly encode: (plain: string) => string;
}

/** An escape sequence. */
interface Sign {
  readonly at: number;
  readonly length: number;
  /** Number of characters. */
  readonly decoded: number;
}

interface Encoding {
  readonly signs: RegExp;
  /** The first escape at or after an offset. */
  readonly next: (text: string, from: number) => Sign | undefined;
  readonly decode: (signs: string) => string;
  readonly encode: (plain: string) => string;
  /** Faster for a whole text; undefined if it may be wrong. */
  readonly decodeAll?: (text: string) => string | undefined;
}

function originsIn(text: string, places: Iterable<number>, next: Encoding['next']): Map<number, number> {
  const origins = new Map<number, number>();
  /** Difference in length, up to the last escape. */
  let surplus = 0;
  let sign = next(text, 0);
  for (const place of places) {
    for (; sign && sign.at - surplus + sign.decoded <= place; sign = next(text, sign.at + sign.length))
      surplus += sign.length - sign.decoded;
    // Each decoded character has the offset of its escape sequence.
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

/** Without a regular expression, which is slower: in a nested body every quote is escaped. */
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
      // Logs have escapes and characters that are invalid in JSON.
      return undefined;
    }
  },
};

/** Valid UTF-8 sequences; the rest stays. */
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

/** Undefined without escapes. */
export const jsonUnescaped = (text: string) => (text.includes('\\') ? decoded(text, JSON_STRING) : undefined);

/** Undefined without percent signs. */
export const percentDecoded = (text: string) => decoded(text, PERCENT);

/** Maps parts to the encoded text. */
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
