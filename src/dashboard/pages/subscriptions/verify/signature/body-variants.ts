import { printedAgain } from './json-prints.ts';

/**
 * What was done to a body, as receivers and people who copy do it:
 *
 * - `given`: nothing
 * - `transport`: it was pasted as base64, or quoted as a log quotes it
 * - `printed`: parsed and printed again
 * - `line end`: line breaks at the end came or went; `line ends`: those within changed
 * - `mark`: a byte order mark came or went
 * - `letters`: letters beyond ASCII were read with another encoding
 * - `url`: it was encoded or decoded as a part of an address
 * - `copied`: an editor or a chat replaced quotes and spaces
 * - `lost`: the receiver has something else in its place, such as nothing
 */
export type BodyChange =
  | 'given'
  | 'transport'
  | 'printed'
  | 'line end'
  | 'line ends'
  | 'mark'
  | 'letters'
  | 'url'
  | 'copied'
  | 'lost';

export interface BodyVariant {
  readonly change: BodyChange;
  /** Completes "the body": "with a line break at its end". */
  readonly words: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

const MARK = '\ufeff';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The bytes of a text in a single-byte encoding; undefined if it has other characters. */
function singleBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const codes = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 256 ? code : (windowsCodes.get(character) ?? -1);
  });
  return codes.includes(-1) ? undefined : Uint8Array.from(codes);
}

const windowsCodes = new Map(
  [...windows.decode(Uint8Array.from({ length: 32 }, (_, index) => 128 + index))].map((it, index) => [
    it,
    128 + index,
  ]),
);

const latinText = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = text.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(plain)) return undefined;
  return attempt(() => Uint8Array.from(atob(plain), (character) => character.charCodeAt(0)));
}

/** Removes the quotes of a log: "{\"meta\":…}", '{"meta":…}', b'{"meta":…}'. */
function unquoted(text: string): string | undefined {
  const [, quote, inner = ''] = /^b?(["'])(.*)\1$/s.exec(text.trim()) ?? [];
  if (quote === undefined) return undefined;
  const json = attempt(() => JSON.parse(`"${inner.replaceAll(/(?<!\\)"/g, '\\"').replaceAll("\\'", "'")}"`));
  return typeof json === 'string' ? json : inner;
}

type Texts = readonly (readonly [BodyChange, string, string | undefined])[];

function lineEndsOf(text: string): Texts {
  return [
    ['line end', 'without the line break at its end', text.replace(/\r?\n$/, '')],
    ['line end', 'without the space around it', text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')],
    ['line end', 'with a line break at its end', `${text}\n`],
    ['line end', 'with a Windows line break at its end', `${text}\r\n`],
    ['line ends', 'with Windows line breaks', text.replaceAll(/\r?\n/g, '\r\n')],
    ['line ends', 'with plain line breaks', text.replaceAll('\r\n', '\n')],
  ];
}

function encodedOf(text: string): Texts {
  return [
    ['mark', 'without the byte order mark before it', text.startsWith(MARK) ? text.slice(1) : undefined],
    ['mark', 'with a byte order mark before it', `${MARK}${text}`],
    ['url', 'with its percent signs decoded', attempt(() => decodeURIComponent(text))],
    [
      'url',
      'with percent and plus signs decoded',
      attempt(() => decodeURIComponent(text.replaceAll('+', ' '))),
    ],
    ['url', 'encoded as a part of an address', attempt(() => encodeURIComponent(text))],
    [
      'copied',
      'with plain spaces',
      text.replaceAll(/[\u00a0\u2007\u202f]/g, ' ').replaceAll(/[\u200b\u2060]/g, ''),
    ],
    ['copied', 'with straight quotes', text.replaceAll(/[“”„«»]/g, '"').replaceAll(/[‘’]/g, "'")],
  ];
}

/** Text decoded as single bytes ("Ã¼" for "ü"), and bytes that are not UTF-8. */
function lettersOf(text: string, bytes: Uint8Array): readonly (readonly [string, Uint8Array | undefined])[] {
  const single = singleBytes(text);
  return [
    [
      'with its letters in UTF-8, which were read as Latin-1',
      single && attempt(() => bytesOf(strict.decode(single))),
    ],
    ['with its letters in Latin-1', single],
    ['with its letters in UTF-8 read as Latin-1 and written again', bytesOf(latinText(bytes))],
    ['with its letters in UTF-8 read as Windows-1252 and written again', bytesOf(windows.decode(bytes))],
    ['with question marks for letters beyond ASCII', bytesOf(text.replaceAll(/[^\0-\x7f]/g, '?'))],
  ];
}

const same = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const asPrinted = (text: string): Texts => {
  const source = text.replace(/^\ufeff/, '');
  const lossy = attempt(() => JSON.stringify(JSON.parse(source)));
  // The printer is recursive and may exhaust the stack.
  const prints = attempt(() => printedAgain(source)) ?? [];
  return [
    ...prints.map(({ style, text: printed }) => ['printed', `printed ${style.name}`, printed] as const),
    ['printed', 'printed without spaces, its numbers written anew', lossy],
    ...prints.map(
      ({ style, text: printed }) =>
        ['printed', `printed ${style.name}, with a line break at its end`, `${printed}\n`] as const,
    ),
  ];
};

/** What receivers sign if the body was already consumed or stringified. */
const lost: Texts = [
  ['lost', 'that is empty', ''],
  ['lost', 'that is [object Object]', '[object Object]'],
  ['lost', 'that is undefined', 'undefined'],
  ['lost', 'that is null', 'null'],
  ['lost', 'that is {}', '{}'],
  ['lost', 'that is []', '[]'],
  ['lost', 'that is Array', 'Array'],
];

/** The received bytes, if the body was pasted as base64 or as a log's quoted text. */
function asCame(given: Uint8Array<ArrayBuffer>): BodyVariant {
  const text = decoder.decode(given).trim();
  const isJson = (it: string) => /^\s*[{[]/.test(it);
  const base64 = bytesOfBase64(text);
  if (base64 && isJson(decoder.decode(base64)))
    return { change: 'transport', words: 'decoded from base64', bytes: base64 };
  const inner = unquoted(text);
  if (inner !== undefined && isJson(inner))
    return { change: 'transport', words: 'without the quotes around it', bytes: bytesOf(inner) };
  return { change: 'given', words: 'as it stands here', bytes: given };
}

/**
 * Bodies that may have been signed, most likely first, without duplicates; the first is the body itself. @param
 * options.received includes what a receiver may have signed instead, such as nothing
 */
export function bodyVariants(
  given: Uint8Array<ArrayBuffer>,
  options: { readonly received?: boolean } = {},
): readonly BodyVariant[] {
  const first = asCame(given);
  const text = decoder.decode(first.bytes);
  const texts = [
    ...lineEndsOf(text),
    ...encodedOf(text),
    ...asPrinted(text),
    ...(options.received ? lost : []),
  ];
  const variants: BodyVariant[] = [first];
  const add = (change: BodyChange, words: string, bytes: Uint8Array | undefined) => {
    if (bytes && !variants.some((it) => same(it.bytes, bytes)))
      variants.push({ change, words, bytes: Uint8Array.from(bytes) });
  };
  for (const [change, words, it] of texts) add(change, words, it === undefined ? undefined : bytesOf(it));
  for (const [words, bytes] of lettersOf(text, first.bytes)) add('letters', words, bytes);
  return variants;
}
