import type { SessionStore } from './session-store.ts';
import { SqliteSessionStore } from './sqlite-session-store.ts';

const REDIS = /^rediss?:\/\//;

export const isRedisAddress = (store: string) => REDIS.test(store);

/** Its message is for the person who starts the server. */
class SessionStoreError extends Error {
  override readonly name = 'SessionStoreError';
}

/**
 * @param store URL of a Redis or Valkey, or path of an SQLite file
 * @param report called when the connection to Redis is lost
 * @throws SessionStoreError
 */
export async function openSessionStore(
  store: string,
  report: (error: unknown) => void,
): Promise<SessionStore> {
  const isRedis = isRedisAddress(store);
  try {
    if (!isRedis) return new SqliteSessionStore(store);
    // Most servers run without its client, which is the largest part of the server.
    const { RedisSessionStore } = await import('./redis-session-store.ts');
    return await RedisSessionStore.open(store, report);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = isRedis
      ? `The session store at ${new URL(store).host} cannot be used (${reason}). Check SESSION_STORE.`
      : `The session file ${store} cannot be used (${reason}). Set SESSION_FILE to another, or move it away.`;
    throw new SessionStoreError(message, { cause: error });
  }
}
