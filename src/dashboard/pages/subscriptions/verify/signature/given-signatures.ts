export interface GivenSignature {
  /** In lower case; empty if the signature was pasted alone. */
  readonly header: string;
  /** For example `sha256=`, `v1,`. */
  readonly prefix: string;
  readonly digest: string;
  /** UNIX seconds as text, from a header such as `t=…,v1=…`. */
  readonly timestamp: string | undefined;
}

export type Encoding = 'base64' | 'base64url' | 'hex' | 'base64 of hex';

/** Damage to a digest in transit. */
export type DigestFault = 'cut off' | 'case lost' | 'followed by more';

interface Reading {
  readonly encoding: Encoding;
  readonly capitals: boolean;
  readonly fault: DigestFault | undefined;
}

/** Header names of such services, in order of preference. */
const KNOWN = [
  'x-signnow-signature',
  'webhook-signature',
  'svix-signature',
  'signnow-signature',
  'x-sn-signature',
  'x-signature',
  'x-hub-signature-256',
  'signature',
];
/** A SHA-512 digest has 128 hex characters, and a header has one signature per secret. */
const MAX_DIGEST_LENGTH = 500;
const MAX_SIGNATURES = 20;
const LOOKS_SO = /signature|hmac|digest|^$|-sig$/;

const PREFIX = /^(?:v\d+a?[,=]|(?:hmac-)?sha-?\d+[=:]|hmac=)/i;

function signatureOf(header: string, text: string, timestamp?: string): GivenSignature {
  const bare = text.replace(/^["']|["',;]+$/g, '');
  const prefix = PREFIX.exec(bare)?.[0] ?? '';
  return { header, prefix, digest: bare.slice(prefix.length), timestamp };
}

function signaturesIn(header: string, value: string): readonly GivenSignature[] {
  const timestamp = /(?:^|[,\s])t=(\d+)/.exec(value)?.[1];
  const parts = timestamp === undefined ? value.split(/,?\s+/) : value.split(/[,\s]+/);
  return parts
    .filter((part) => part !== '' && !/^t=\d+$/.test(part))
    .map((part) => signatureOf(header, part, timestamp));
}

/** Signatures in known headers come first. */
export function givenSignatures(headers: ReadonlyMap<string, string>): readonly GivenSignature[] {
  const rank = (name: string) => (KNOWN.indexOf(name) + KNOWN.length + 1) % (KNOWN.length + 1);
  return [...headers]
    .filter(([name, value]) => LOOKS_SO.test(name) && value !== '')
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([name, value]) => signaturesIn(name, value))
    .filter(({ digest }) => digest.length <= MAX_DIGEST_LENGTH)
    .slice(0, MAX_SIGNATURES);
}

export const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const unpadded = (text: string) => text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');

/** Fewer characters may match by chance. */
const ENOUGH = 12;

export interface WrittenDigest {
  readonly hex: string;
  readonly base64: string;
}

export const written = (bytes: Uint8Array): WrittenDigest => ({ hex: hexOf(bytes), base64: base64Of(bytes) });

/** @returns the digest as receivers compare it, including the prefix */
export function writeDigest({ hex, base64 }: WrittenDigest, encoding: Encoding, prefix: string): string {
  const texts: Readonly<Record<Encoding, string>> = {
    hex,
    base64,
    base64url: unpadded(base64).replaceAll('+', '-').replaceAll('/', '_'),
    'base64 of hex': btoa(hex),
  };
  return prefix + texts[encoding];
}

/** Undefined if the text is another digest. */
export function readingOf(text: string, { hex, base64 }: WrittenDigest): Reading | undefined {
  const as = (encoding: Encoding, fault?: DigestFault): Reading => ({
    encoding,
    fault,
    capitals: encoding === 'hex' && /[A-F]/.test(text),
  });
  const small = text.toLowerCase();
  if (small === hex) return as('hex');
  const plain = unpadded(text);
  const whole = unpadded(base64);
  const encoding = /[-_]/.test(text) ? 'base64url' : 'base64';
  if (plain === whole) return as(encoding);
  if (plain === unpadded(btoa(hex))) return as('base64 of hex');
  if (text.length < ENOUGH) return undefined;
  if (hex.startsWith(small)) return as('hex', 'cut off');
  if (whole.startsWith(plain)) return as(encoding, 'cut off');
  if (small.startsWith(hex)) return as('hex', 'followed by more');
  if (plain.startsWith(whole)) return as(encoding, 'followed by more');
  return plain.toLowerCase() === whole.toLowerCase() ? as(encoding, 'case lost') : undefined;
}
