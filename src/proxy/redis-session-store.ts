import { randomBytes } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { FailureCounter } from '#http/failed-attempts.ts';
import { type RedisClient, RedisConnection } from './redis-connection.ts';
import { type NewTokens, NO_END, type SessionStore, type StoredSession } from './session-store.ts';
import type { EnvironmentId } from './upstream.ts';

const SESSION = 'session:';
const ACCOUNT = 'account:';
const REFRESH = 'refresh:';
const SPENT = 'spent:';
const PEPPER = 'pepper';
/** Sorted set of ID hashes by the end of the session. */
const ENDS = 'ends';
const BEFORE_NO_END = `(${NO_END}`;

/** Redis or Valkey, which several replicas share. */
export class RedisSessionStore implements SessionStore {
  readonly #connection: RedisConnection;
  /** Identifies the claims of this process. */
  readonly #owner = randomBytes(16).toString('base64url');

  private constructor(connection: RedisConnection) {
    this.#connection = connection;
  }

  /** @param report called when the connection is lost @throws Error when no Redis answers */
  static async open(url: string, report: (error: unknown) => void): Promise<RedisSessionStore> {
    return new RedisSessionStore(await RedisConnection.open(url, report));
  }

  async insert(session: StoredSession): Promise<void> {
    const { idHash, accountKey, expiresAt } = session;
    const fields = Object.entries(session).map(([name, value]) => [name, String(value ?? '')]);
    const member = { score: expiresAt, value: idHash };
    await this.#connection.run((client) =>
      client
        .multi()
        .hSet(SESSION + idHash, Object.fromEntries(fields))
        .pExpireAt(SESSION + idHash, expiresAt)
        .zAdd(ACCOUNT + accountKey, member)
        .pExpireAt(ACCOUNT + accountKey, expiresAt)
        .zAdd(ENDS, member)
        .exec(),
    );
  }

  async find(idHash: string): Promise<StoredSession | undefined> {
    return sessionOf(idHash, await this.#connection.run((client) => client.hGetAll(SESSION + idHash)));
  }

  async touch(idHash: string, seenAt: number): Promise<void> {
    await this.#connection.run((client) => client.touchSession([SESSION + idHash], [seenAt]));
  }

  async remove(idHash: string): Promise<boolean> {
    return this.#connection.run(async (client) => {
      const accountKey = (await client.hGet(SESSION + idHash, 'accountKey')) ?? '';
      const [, , removed] = await client
        .multi()
        .zRem(ACCOUNT + accountKey, idHash)
        .zRem(ENDS, idHash)
        .del(SESSION + idHash)
        .exec();
      return Number(removed) > 0;
    });
  }

  async ofAccount(accountKey: string): Promise<readonly string[]> {
    return this.#connection.run((client) => client.zRange(ACCOUNT + accountKey, 0, -1));
  }

  /** The claim ends by the clock of Redis, so that replicas whose clocks differ cannot both hold it. */
  async claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean> {
    const keys = [claimOf(idHash, tokenVersion), SESSION + idHash];
    const args = [tokenVersion, this.#owner, Math.max(1, until - now)];
    return (await this.#connection.run((client) => client.claimRefresh(keys, args))) > 0;
  }

  async releaseRefresh(idHash: string, tokenVersion: number): Promise<void> {
    await this.#connection.run((client) =>
      client.releaseRefresh([claimOf(idHash, tokenVersion)], [this.#owner]),
    );
  }

  async replaceTokens(
    idHash: string,
    tokenVersion: number,
    { sealed, tokenExpiresAt, scope }: NewTokens,
  ): Promise<boolean> {
    const args = [tokenVersion, sealed, tokenExpiresAt ?? '', scope];
    const replaced = await this.#connection.run((client) =>
      client.replaceSessionTokens([SESSION + idHash], args),
    );
    return replaced > 0;
  }

  async spend(mark: string, now: number, until: number): Promise<boolean> {
    const expiration = { type: 'PX', value: Math.max(1, until - now) } as const;
    const set = await this.#connection.run((client) =>
      client.set(SPENT + mark, '1', { condition: 'NX', expiration }),
    );
    return set !== null;
  }

  async note(mark: string, now: number, until: number): Promise<void> {
    const expiration = { type: 'PX', value: until - now } as const;
    await this.#connection.run((client) => client.set(SPENT + mark, '1', { expiration }));
  }

  async isNoted(mark: string): Promise<boolean> {
    return (await this.#connection.run((client) => client.exists(SPENT + mark))) > 0;
  }

  failureCounter(keyPrefix: string, window: number): FailureCounter {
    const options = { keyPrefix, points: 1, duration: window / 1000, useRedisPackage: true };
    // One for each call, since a lost client is replaced by another.
    const limiter = (storeClient: RedisClient) => new RateLimiterRedis({ ...options, storeClient });
    return {
      get: (key) => this.#connection.run((client) => limiter(client).get(key)),
      penalty: (key) => this.#connection.run((client) => limiter(client).penalty(key)),
    };
  }

  /** Redis deletes expired sessions itself; sessions that are merely idle end at their next request. */
  async sweep(now: number): Promise<number> {
    return this.#connection.run((client) => client.zRemRangeByScore(ENDS, '-inf', now));
  }

  async all(): Promise<readonly StoredSession[]> {
    const found = await this.#connection.run(async (client) => {
      const ids = await client.zRangeByScore(ENDS, '-inf', BEFORE_NO_END);
      return Promise.all(
        ids.map(async (idHash) => sessionOf(idHash, await client.hGetAll(SESSION + idHash))),
      );
    });
    return found.filter((session) => session !== undefined);
  }

  async count(): Promise<number> {
    return this.#connection.run((client) => client.zCount(ENDS, '-inf', BEFORE_NO_END));
  }

  async pepper(): Promise<Uint8Array> {
    // The first of several replicas wins, and all read what it wrote.
    const bytes = randomBytes(32).toString('base64url');
    const pepper = await this.#connection.run(async (client) => {
      await client.set(PEPPER, bytes, { condition: 'NX' });
      return client.get(PEPPER);
    });
    return Buffer.from(pepper ?? '', 'base64url');
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}

const claimOf = (idHash: string, tokenVersion: number) => `${REFRESH}${idHash}:${tokenVersion}`;

function sessionOf(
  idHash: string,
  row: Readonly<Record<string, string | undefined>>,
): StoredSession | undefined {
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
