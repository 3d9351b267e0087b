import type { SessionStore } from './session-store.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

const REDIS = /^rediss?:\/\//;

/** Whether sessions live in a Redis or Valkey, and not in a file. */
export const isRedisAddress = (store: string) => REDIS.test(store);

/**
 * Opens the store that the address names: a Redis or Valkey, or an SQLite file.
 * @param report told when the connection to a Redis is lost
 * @throws SessionFileError, SessionStoreError that say why it cannot be used
 */
export async function openSessionStore(
  store: string,
  report: (error: unknown) => void,
): Promise<SessionStore> {
  if (!isRedisAddress(store)) return new SqliteSessionStore(store);
  // Loaded where it is wanted: its client is the largest part of the server, and most run without.
  const { RedisSessionStore } = await import('./redis-session-store.ts');
  return RedisSessionStore.open(store, report);
}
