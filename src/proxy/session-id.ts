import { hash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text can be the hash of an id. What else a store holds under such names, as the service's credentials, is no session. */
export const isIdHash = (text: string) => SHAPE.test(text);

/** A new session id: 256 random bits, base64url. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the store keeps in the place of a session id. A plain hash is enough, since the id is random and not guessable,
 * and unlike a keyed one it survives a change of SESSION_SECRET.
 * @returns undefined for a text that cannot be an id
 */
export function hashSessionId(id: string): string | undefined {
  return SHAPE.test(id) ? hash('sha256', id, 'base64url') : undefined;
}
