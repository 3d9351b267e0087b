import { hash, randomBytes } from 'node:crypto';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Whether a key of the store is one of a session, and not of the service's credentials. */
export const isIdHash = (text: string) => SHAPE.test(text);

/** 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * A plain hash is enough, since the ID is random; unlike a keyed one it survives a rotation of SESSION_SECRET.
 * @returns undefined for a text that cannot be an ID
 */
export function hashSessionId(id: string): string | undefined {
  return SHAPE.test(id) ? hash('sha256', id, 'base64url') : undefined;
}
