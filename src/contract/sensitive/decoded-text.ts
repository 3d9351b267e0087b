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
  /** Decodes a whole text faster; undefined where that is not certain to be right. */
  readonly decodeAll?: (text: string) => string | undefined;
}

function offsetsIn(text: string, { signs, decode }: Encoding): Uint32Array {
  // No encoding makes a text shorter.
  const offsets = new Uint32Array(text.length + 1);
  let length = 0;
  let read = 0;
  const copyUntil = (end: number) => {
    while (read < end) offsets[length++] = read++;
  };
  for (const { 0: encoded, index } of text.matchAll(signs)) {
    copyUntil(index);
    const to = length + decode(encoded).length;
    offsets.fill(index, length, to);
    length = to;
    read = index + encoded.length;
  }
  copyUntil(text.length);
  offsets[length] = text.length;
  return offsets;
}

function decoded(text: string, encoding: Encoding): DecodedText | undefined {
  const { signs, decode, encode, decodeAll } = encoding;
  if (text.search(signs) < 0) return undefined;
  let offsets: Uint32Array | undefined;
  return {
    text: decodeAll?.(text) ?? text.replace(signs, (encoded) => decode(encoded)),
    // Most texts hold nothing that has to be found again in the encoded one.
    get offsets() {
      offsets ??= offsetsIn(text, encoding);
      return offsets;
    },
    encode,
  };
}

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const JSON_STRING: Encoding = {
  signs: /\\(?:u[\da-f]{4}|[\s\S])/gi,
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
  const { offsets, encode } = decodedText;
  return parts.map((part) => ({
    ...part,
    ...(part.quote !== undefined && { quote: encode(part.quote) }),
    from: offset + (offsets[part.from] ?? 0),
    to: offset + (offsets[part.to] ?? 0),
  }));
}
