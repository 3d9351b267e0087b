import type { SensitivePart } from './sensitive-part.ts';

/** A text taken out of an encoding, and where in the encoded one each of its characters came from. */
export interface DecodedText {
  readonly text: string;
  /** One more than there are characters: where the encoded text ends. */
  readonly offsets: ArrayLike<number>;
  /** Puts a text into the same encoding. */
  readonly encode: (plain: string) => string;
}

interface Encoding {
  /** What stands for other characters. */
  readonly signs: RegExp;
  readonly decode: (signs: string) => string;
  readonly encode: (plain: string) => string;
}

function decoded(text: string, { signs, decode, encode }: Encoding): DecodedText | undefined {
  if (text.search(signs) < 0) return undefined;
  // No encoding makes a text shorter.
  const offsets = new Uint32Array(text.length + 1);
  let plain = '';
  let length = 0;
  let read = 0;
  const copyUntil = (end: number) => {
    plain += text.slice(read, end);
    while (read < end) offsets[length++] = read++;
  };
  for (const { 0: encoded, index } of text.matchAll(signs)) {
    copyUntil(index);
    const piece = decode(encoded);
    plain += piece;
    offsets.fill(index, length, length + piece.length);
    length += piece.length;
    read = index + encoded.length;
  }
  copyUntil(text.length);
  offsets[length] = text.length;
  return { text: plain, offsets, encode };
}

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const JSON_STRING: Encoding = {
  signs: /\\(?:u[\da-f]{4}|[\s\S])/gi,
  decode: ([, letter = '', ...digits]) =>
    digits.length > 0
      ? String.fromCharCode(Number.parseInt(digits.join(''), 16))
      : (LETTERS[letter] ?? letter),
  encode: (plain) => JSON.stringify(plain).slice(1, -1),
};

const PERCENT: Encoding = {
  // Whole characters of UTF-8; what is none stays as it is.
  signs:
    /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
  decode: (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return signs;
    }
  },
  encode: encodeURIComponent,
};

/** The inside of a JSON string without its escapes; undefined where it has none. */
export const jsonUnescaped = (text: string) => decoded(text, JSON_STRING);

/** A text of a URI or a form without its percent signs; undefined where it has none. */
export const percentDecoded = (text: string) => decoded(text, PERCENT);

/** Parts of a decoded text as parts of the encoded one. */
export function partsInEncoded(
  parts: readonly SensitivePart[],
  { offsets, encode }: DecodedText,
  offset: number,
): SensitivePart[] {
  return parts.map((part) => ({
    ...part,
    ...(part.quote !== undefined && { quote: encode(part.quote) }),
    from: offset + (offsets[part.from] ?? 0),
    to: offset + (offsets[part.to] ?? 0),
  }));
}
