import { randomBytes } from 'node:crypto';
import { RedisConnection } from './redis-connection.ts';
import { type NewTokens, NO_END, type SessionStore, type StoredSession } from './session-store.ts';
import type { EnvironmentId } from './upstream.ts';

const SESSION = 'session:';
const ACCOUNT = 'account:';
const REFRESH = 'refresh:';
const SPENT = 'spent:';
const PEPPER = 'pepper';
/** Ends of sessions by their id hash, so that they can be counted. */
const ENDS = 'ends';
const BEFORE_NO_END = `(${NO_END}`;

/** The store cannot be reached at the start; the message is for the person who starts the server. */
class SessionStoreError extends Error {
  override readonly name = 'SessionStoreError';
}

/** Sessions in Redis or Valkey, which several replicas share. Each ends there by itself when its time is over. */
export class RedisSessionStore implements SessionStore {
  readonly #connection: RedisConnection;
  /** Tells the rights to refresh of this process from those of others. */
  readonly #owner = randomBytes(16).toString('base64url');

  private constructor(connection: RedisConnection) {
    this.#connection = connection;
  }

  /**
   * @param url `redis://…`, or `rediss://…` for TLS
   * @param report told when the connection is lost; it comes back by itself
   * @throws SessionStoreError when nobody answers there
   */
  static async open(url: string, report: (error: unknown) => void): Promise<RedisSessionStore> {
    try {
      return new RedisSessionStore(await RedisConnection.open(url, report));
    } catch (error) {
      const { host } = new URL(url);
      const reason = error instanceof Error ? error.message : String(error);
      throw new SessionStoreError(
        `The session store at ${host} cannot be used (${reason}). Check SESSION_STORE.`,
        { cause: error },
      );
    }
  }

  async insert(session: StoredSession): Promise<void> {
    const { idHash, accountKey, expiresAt } = session;
    const keys = keysOf(idHash, accountKey);
    const fields = Object.entries(session).flatMap(([name, value]) => [name, String(value ?? '')]);
    await this.#connection.write(
      (client, deadline) => client.insertSession(keys, [expiresAt, idHash, ...fields], deadline),
      // Nobody has its id.
      (client, deadline) => client.removeSession(keys, [idHash], deadline),
    );
  }

  async find(idHash: string): Promise<StoredSession | undefined> {
    return sessionOf(idHash, await this.#connection.read((client) => client.hGetAll(SESSION + idHash)));
  }

  async touch(idHash: string, seenAt: number): Promise<void> {
    await this.#connection.write((client, deadline) =>
      client.touchSession([SESSION + idHash], [seenAt], deadline),
    );
  }

  async remove(idHash: string): Promise<boolean> {
    const removed = await this.#connection.write(async (client, deadline) => {
      const accountKey = await client.hGet(SESSION + idHash, 'accountKey');
      return client.removeSession(keysOf(idHash, accountKey ?? ''), [idHash], deadline);
    });
    return removed > 0;
  }

  async ofAccount(accountKey: string): Promise<readonly string[]> {
    return this.#connection.read((client) => client.zRange(ACCOUNT + accountKey, 0, -1));
  }

  /** The store's own clock ends the right, so that replicas whose clocks differ cannot both have it. */
  async claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean> {
    const right = rightOf(idHash, tokenVersion);
    const args = [tokenVersion, this.#owner, Math.max(1, until - now)];
    const claimed = await this.#connection.write(
      (client, deadline) => client.claimRefresh([right, SESSION + idHash], args, deadline),
      (client, deadline) => client.releaseRefresh([right], [this.#owner], deadline),
    );
    return claimed > 0;
  }

  async releaseRefresh(idHash: string, tokenVersion: number): Promise<void> {
    await this.#connection.write((client, deadline) =>
      client.releaseRefresh([rightOf(idHash, tokenVersion)], [this.#owner], deadline),
    );
  }

  async replaceTokens(
    idHash: string,
    tokenVersion: number,
    { sealed, tokenExpiresAt, scope }: NewTokens,
  ): Promise<boolean> {
    const args = [tokenVersion, sealed, tokenExpiresAt ?? '', scope];
    const replaced = await this.#connection.write((client, deadline) =>
      client.replaceSessionTokens([SESSION + idHash], args, deadline),
    );
    return replaced > 0;
  }

  async spend(mark: string, now: number, until: number): Promise<boolean> {
    const spent = await this.#connection.write((client, deadline) =>
      client.spend([SPENT + mark], [Math.max(1, until - now)], deadline),
    );
    return spent > 0;
  }

  /** Redis deletes what is over by itself; sessions that are merely idle end when somebody comes with them. */
  async sweep(now: number): Promise<number> {
    return this.#connection.write((client, deadline) => client.sweep([ENDS], [now], deadline));
  }

  async all(): Promise<readonly StoredSession[]> {
    const found = await this.#connection.read(async (client) => {
      const ids = await client.zRangeByScore(ENDS, '-inf', BEFORE_NO_END);
      return Promise.all(
        ids.map(async (idHash) => sessionOf(idHash, await client.hGetAll(SESSION + idHash))),
      );
    });
    return found.filter((session) => session !== undefined);
  }

  async count(): Promise<number> {
    return this.#connection.read((client) => client.zCount(ENDS, '-inf', BEFORE_NO_END));
  }

  async pepper(): Promise<Uint8Array> {
    // The first of several replicas wins, and all read what it wrote.
    const bytes = randomBytes(32).toString('base64url');
    const pepper = await this.#connection.read(async (client) => {
      await client.set(PEPPER, bytes, { condition: 'NX' });
      return client.get(PEPPER);
    });
    return Buffer.from(pepper ?? '', 'base64url');
  }

  close(): void {
    this.#connection.close();
  }
}

const keysOf = (idHash: string, accountKey: string) => [SESSION + idHash, ACCOUNT + accountKey, ENDS];
const rightOf = (idHash: string, tokenVersion: number) => `${REFRESH}${idHash}:${tokenVersion}`;

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
