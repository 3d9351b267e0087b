/** Encodings that spreadsheets and mail programs write lists in. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

/** What people call the encodings. */
export const encodingWords: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (Windows)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western Europe)',
};

/** The text of a file, and how it was read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Nothing in the file says which encoding it has: another could be meant. */
  readonly isGuess: boolean;
  /** Lines with bytes that are nothing in this encoding, from 1. */
  readonly brokenLines: readonly number[];
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** A zip archive, which the files of spreadsheets are; the format of older ones; PDF. */
const SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;

const NEWLINE = 0x0a;
/** So much of a file tells its encoding. */
const SAMPLE = 64 * 1024;
/** UTF-16 writes the letters of Western languages with a zero in every other byte; a few others may stand among them. */
const ZEROS_OF_UTF16 = 0.3;
/** Text has no such characters, once it is known to be no UTF-16. */
const NO_TEXT = /\0/;

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether the bytes are not a text at all, but the file of a program. */
function isBinary(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => startsWith(bytes, signature));
}

/** UTF-16 without a mark, by where its zeros stand. */
function utf16By(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const half = Math.floor(sample.length / 2);
  if (half === 0 || bytes.length % 2 === 1) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < half * 2; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > half * ZEROS_OF_UTF16 && odd > even * 2) return 'utf-16le';
  return even > half * ZEROS_OF_UTF16 && even > odd * 2 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Which lines are UTF-8 in letters beyond ASCII, and which are not UTF-8. */
function linesOfUtf8(bytes: Uint8Array): { readonly good: number; readonly broken: readonly number[] } {
  const broken: number[] = [];
  let good = 0;
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const next = bytes.indexOf(NEWLINE, start);
    const end = next < 0 ? bytes.length : next;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part)) broken.push(line);
    else if (part.some((byte) => byte > 0x7f)) good += 1;
    start = end + 1;
  }
  return { good, broken };
}

function guess(bytes: Uint8Array): { readonly encoding: Encoding; readonly isGuess: boolean } {
  const marked = MARKS.find(([, mark]) => startsWith(bytes, mark));
  if (marked) return { encoding: marked[0], isGuess: false };
  const utf16 = utf16By(bytes);
  if (utf16) return { encoding: utf16, isGuess: true };
  if (isUtf8(bytes)) return { encoding: 'utf-8', isGuess: false };
  // A file that was put together from two: most of it reads well, and the other lines are named.
  const { good, broken } = linesOfUtf8(bytes);
  return { encoding: good > broken.length ? 'utf-8' : 'windows-1252', isGuess: true };
}

function brokenLinesOf(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (line.includes('\ufffd') ? index + 1 : []));
}

/**
 * Reads the text of a file, in the encoding that its bytes tell.
 * @param asked the encoding that a person has chosen instead
 * @returns undefined where the file is no text
 */
export function decodeText(bytes: Uint8Array, asked?: Encoding): DecodedText | undefined {
  if (isBinary(bytes)) return undefined;
  const { encoding, isGuess } = asked ? { encoding: asked, isGuess: false } : guess(bytes);
  // The decoder takes away the mark at the beginning.
  const text = new TextDecoder(encoding).decode(bytes);
  if (!asked && NO_TEXT.test(text)) return undefined;
  return { text, encoding, isGuess, brokenLines: brokenLinesOf(text) };
}
