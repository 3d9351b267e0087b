import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { customAlphabet } from 'nanoid';

/** A new identifier: 40 characters of a–z and 0–9 (document, Conventions). */
export const newId: () => string = customAlphabet('abcdefghijklmnopqrstuvwxyz0123456789', 40);

/** The identifier of what has none of its own in the store, always the same for the same words. */
export const derivedId = (...of: readonly (string | number)[]): string =>
  hash('sha256', of.join(' '), 'hex').slice(0, 40);

/** A new token or API key: 64 characters, 256 random bits (document, Token response). */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is stored of a token, API key, code or client secret. These are random, so one round of SHA-256 will do. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Compares two hashes without telling by the time taken where they differ. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
