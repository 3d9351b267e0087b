import { hashSessionId, newSessionId } from '#proxy/session-id.ts';
import type { StoredSession } from '#proxy/session-store.ts';

const HOUR = 3_600_000;

/** A session of an account of its own, as a store keeps it, in force for twelve hours. */
export function newSession(changes: Partial<StoredSession> = {}): StoredSession {
  const now = Date.now();
  return {
    idHash: hashSessionId(newSessionId()) ?? '',
    environment: 'production',
    credential: 'password',
    accountKey: newSessionId(),
    scope: '*',
    sealed: 'sealed once',
    tokenVersion: 0,
    tokenExpiresAt: now + HOUR,
    createdAt: now,
    seenAt: now,
    expiresAt: now + 12 * HOUR,
    ...changes,
  };
}
