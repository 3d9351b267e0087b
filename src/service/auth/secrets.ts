import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 40;
/** Bytes from here on would make the first letters of the alphabet likelier. */
const FAIR = 256 - (256 % ID_ALPHABET.length);

/** A new identifier: 40 characters of a–z and 0–9 (document, Conventions). */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH)) {
      if (byte < FAIR && id.length < ID_LENGTH) id += ID_ALPHABET[byte % ID_ALPHABET.length];
    }
  }
  return id;
}

/** A new token or API key: 64 characters, 256 random bits (document, Token response). */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is stored of a token, API key, code or client secret. These are random, so one round of SHA-256 will do. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes without telling by the time taken where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
