import type { SessionStore } from './session-store.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

const REDIS = /^rediss?:\/\//;

export const isRedisAddress = (store: string) => REDIS.test(store);

/**
 * @param store URL of a Redis or Valkey, or path of an SQLite file
 * @param report called when the connection to Redis is lost
 * @throws SessionFileError, SessionStoreError
 */
export async function openSessionStore(
  store: string,
  report: (error: unknown) => void,
): Promise<SessionStore> {
  if (!isRedisAddress(store)) return new SqliteSessionStore(store);
  // Most servers run without its client, which is the largest part of the server.
  const { RedisSessionStore } = await import('./redis-session-store.ts');
  return RedisSessionStore.open(store, report);
}
