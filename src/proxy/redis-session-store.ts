import { randomBytes } from 'node:crypto';
import { createClient, defineScript } from '@redis/client';
import type { NewTokens, SessionStore, StoredSession } from './session-store.ts';
import type { EnvironmentId } from './upstream.ts';

/** Whoever waits for a session should hear soon that the store is gone, in milliseconds. */
const CONNECT_TIMEOUT = 2_000;
const COMMAND_TIMEOUT = 2_000;
const LONGEST_PAUSE = 2_000;

const SESSION = 'session:';
const ACCOUNT = 'account:';
const REFRESH = 'refresh:';
const SPENT = 'spent:';
const PEPPER = 'pepper';
/** Ends of sessions by their id hash, so that they can be counted. */
const ENDS = 'ends';

/** A script changes a session in one step, and none that is gone: a plain HSET would bring back half of it. */
function script(lua: string) {
  return defineScript({
    SCRIPT: lua,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser, key: string, ...args: readonly (string | number)[]) {
      parser.pushKey(key);
      for (const arg of args) parser.push(String(arg));
    },
    transformReply: (reply: unknown) => Number(reply) === 1,
  });
}

const scripts = {
  touchSession: script(
    `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
     redis.call('HSET', KEYS[1], 'seenAt', ARGV[1]) return 1`,
  ),
  replaceSessionTokens: script(
    `if redis.call('HGET', KEYS[1], 'tokenVersion') ~= ARGV[1] then return 0 end
     redis.call('HSET', KEYS[1], 'sealed', ARGV[2], 'tokenExpiresAt', ARGV[3], 'scope', ARGV[4])
     redis.call('HINCRBY', KEYS[1], 'tokenVersion', 1) return 1`,
  ),
};

function connect(url: string, report: (error: unknown) => void) {
  const client = createClient({
    url,
    keyPrefix: 'sealdesk:',
    scripts,
    // A person who waits is told, and tries again; commands that queue up would all come late.
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT },
    socket: {
      connectTimeout: CONNECT_TIMEOUT,
      reconnectStrategy: (retries) => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(retries, 10)),
    },
  });
  client.on('error', report);
  return client;
}

/** The store cannot be reached at the start; the message is for the person who starts the server. */
class SessionStoreError extends Error {
  override readonly name = 'SessionStoreError';
}

/** Sessions in Redis or Valkey, which several replicas share. Each ends there by itself when its time is over. */
export class RedisSessionStore implements SessionStore {
  readonly #client: ReturnType<typeof connect>;

  private constructor(client: ReturnType<typeof connect>) {
    this.#client = client;
  }

  /**
   * @param url `redis://…`, or `rediss://…` for TLS
   * @param report told when the connection is lost; it comes back by itself
   * @throws SessionStoreError when nobody answers there
   */
  static async open(url: string, report: (error: unknown) => void): Promise<RedisSessionStore> {
    let first: unknown;
    const client = connect(url, (error) => {
      first ??= error;
      report(error);
    });
    const connecting = client.connect();
    // It would try for ever; whoever starts the server wants to hear why it does not come up.
    const refused = new Promise<never>((_, reject) => client.once('error', reject));
    try {
      await Promise.race([connecting, refused]);
      await client.ping();
      return new RedisSessionStore(client);
    } catch (error) {
      connecting.catch(() => {});
      client.destroy();
      const { host } = new URL(url);
      const reason = error instanceof Error ? error.message : String(error);
      throw new SessionStoreError(
        `The session store at ${host} cannot be used (${reason}). Check SESSION_STORE.`,
        {
          cause: first ?? error,
        },
      );
    }
  }

  async insert(session: StoredSession): Promise<void> {
    const { idHash, accountKey, expiresAt } = session;
    const fields = Object.entries(session).map(([name, value]) => [name, String(value ?? '')] as const);
    await this.#client
      .multi()
      .hSet(SESSION + idHash, Object.fromEntries(fields))
      .pExpireAt(SESSION + idHash, expiresAt)
      .zAdd(ACCOUNT + accountKey, { score: expiresAt, value: idHash })
      .pExpireAt(ACCOUNT + accountKey, expiresAt)
      .zAdd(ENDS, { score: expiresAt, value: idHash })
      .exec();
  }

  async find(idHash: string): Promise<StoredSession | undefined> {
    const row: Record<string, string | undefined> = await this.#client.hGetAll(SESSION + idHash);
    if (row.sealed === undefined) return undefined;
    return {
      idHash,
      environment: row.environment as EnvironmentId,
      credential: row.credential as StoredSession['credential'],
      accountKey: row.accountKey ?? '',
      scope: row.scope ?? '',
      sealed: row.sealed,
      tokenVersion: Number(row.tokenVersion),
      tokenExpiresAt: row.tokenExpiresAt ? Number(row.tokenExpiresAt) : null,
      createdAt: Number(row.createdAt),
      seenAt: Number(row.seenAt),
      expiresAt: Number(row.expiresAt),
    };
  }

  async touch(idHash: string, seenAt: number): Promise<void> {
    await this.#client.touchSession(SESSION + idHash, seenAt);
  }

  async remove(idHash: string): Promise<boolean> {
    const accountKey = await this.#client.hGet(SESSION + idHash, 'accountKey');
    const removed = await this.#client.del(SESSION + idHash);
    await this.#client.zRem(ENDS, idHash);
    if (accountKey) await this.#client.zRem(ACCOUNT + accountKey, idHash);
    return removed > 0;
  }

  async ofAccount(accountKey: string): Promise<readonly string[]> {
    return this.#client.zRange(ACCOUNT + accountKey, 0, -1);
  }

  /** The store's own clock ends the right, so that replicas whose clocks differ cannot both have it. */
  async claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean> {
    const key = `${REFRESH}${idHash}:${tokenVersion}`;
    const expiration = { type: 'PX', value: Math.max(1, until - now) } as const;
    if ((await this.#client.set(key, '1', { condition: 'NX', expiration })) === null) return false;
    if ((await this.#client.hGet(SESSION + idHash, 'tokenVersion')) === String(tokenVersion)) return true;
    await this.#client.del(key);
    return false;
  }

  async releaseRefresh(idHash: string, tokenVersion: number): Promise<void> {
    await this.#client.del(`${REFRESH}${idHash}:${tokenVersion}`);
  }

  async replaceTokens(
    idHash: string,
    tokenVersion: number,
    { sealed, tokenExpiresAt, scope }: NewTokens,
  ): Promise<boolean> {
    const key = SESSION + idHash;
    return this.#client.replaceSessionTokens(key, tokenVersion, sealed, tokenExpiresAt ?? '', scope);
  }

  async spend(mark: string, now: number, until: number): Promise<boolean> {
    const expiration = { type: 'PX', value: Math.max(1, until - now) } as const;
    return (await this.#client.set(SPENT + mark, '1', { condition: 'NX', expiration })) !== null;
  }

  /** Redis deletes what is over by itself; sessions that are merely idle end when somebody comes with them. */
  async sweep(now: number): Promise<number> {
    return this.#client.zRemRangeByScore(ENDS, '-inf', now);
  }

  async count(): Promise<number> {
    return this.#client.zCard(ENDS);
  }

  async pepper(): Promise<Uint8Array> {
    // The first of several replicas wins, and all read what it wrote.
    await this.#client.set(PEPPER, randomBytes(32).toString('base64url'), { condition: 'NX' });
    return Buffer.from((await this.#client.get(PEPPER)) ?? '', 'base64url');
  }

  close(): void {
    this.#client.destroy();
  }
}
