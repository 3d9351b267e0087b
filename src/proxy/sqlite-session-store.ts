import { randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type DatabaseGuard, guardDatabase } from '#http/database-guard.ts';
import type { FailureCounter } from '#http/failed-attempts.ts';
import { type NewTokens, NO_END, type SessionStore, type StoredSession } from './session-store.ts';
import { createPrivately, whenUnlocked } from './sqlite-lock.ts';
import type { EnvironmentId } from './upstream.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    credential TEXT NOT NULL,
    account_key TEXT NOT NULL,
    scope TEXT NOT NULL,
    sealed TEXT NOT NULL,
    token_version INTEGER NOT NULL,
    token_expires_at INTEGER,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    refresh_until INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at);
  CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (account_key);
  CREATE TABLE IF NOT EXISTS spent (mark TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS spent_by_end ON spent (until);
  CREATE TABLE IF NOT EXISTS pepper (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), bytes BLOB NOT NULL) STRICT;
`;

const COLUMNS = `id_hash AS idHash, environment, credential, account_key AS accountKey, scope, sealed,
  token_version AS tokenVersion, token_expires_at AS tokenExpiresAt, created_at AS createdAt, seen_at AS seenAt,
  expires_at AS expiresAt`;

/** Sessions that stay in memory, and for how long before the file is read again, in milliseconds. */
const CACHE = { max: 10_000, ttl: 20 };

/** Timeout for a lock of another process at the start, in milliseconds. */
const OPENING = 5_000;

/** @throws Error of SQLite or of the file system */
function open(file: string): DatabaseSync {
  if (file !== ':memory:') createPrivately(file);
  const database = new DatabaseSync(file, { timeout: OPENING });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;');
  database.exec(SCHEMA);
  // Waiting within SQLite would block all requests.
  database.exec('PRAGMA busy_timeout = 0');
  return database;
}

const sessionOf = (row: Readonly<Record<string, SQLOutputValue>>): StoredSession => ({
  idHash: String(row.idHash),
  environment: row.environment as EnvironmentId,
  credential: row.credential as StoredSession['credential'],
  accountKey: String(row.accountKey),
  scope: String(row.scope),
  sealed: String(row.sealed),
  tokenVersion: Number(row.tokenVersion),
  tokenExpiresAt: row.tokenExpiresAt === null ? null : Number(row.tokenExpiresAt),
  createdAt: Number(row.createdAt),
  seenAt: Number(row.seenAt),
  expiresAt: Number(row.expiresAt),
});

/** An SQLite file, which several processes on one machine may share. */
export class SqliteSessionStore implements SessionStore {
  readonly #database: DatabaseSync;
  readonly #guard: DatabaseGuard;
  readonly #find: StatementSync;
  readonly #cache = new LRUCache<string, StoredSession>(CACHE);
  readonly #touch: StatementSync;

  /** @param file path, or `:memory:` */
  constructor(file: string) {
    this.#database = open(file);
    this.#guard = guardDatabase(this.#database, file);
    this.#find = this.#database.prepare(`SELECT ${COLUMNS} FROM sessions WHERE id_hash = ?`);
    this.#touch = this.#database.prepare('UPDATE sessions SET seen_at = ? WHERE id_hash = ?');
  }

  /** @throws Error when the files were replaced: writes would not outlive the process, and reads be outdated */
  #expectIntact(): void {
    if (!this.#guard.isIntact())
      throw new Error(
        'A file of the sessions was cut off, deleted or replaced while the server ran. Restart the server',
      );
  }

  get #intactDatabase(): DatabaseSync {
    this.#expectIntact();
    return this.#database;
  }

  async insert(session: StoredSession): Promise<void> {
    await whenUnlocked(() => {
      this.#intactDatabase
        .prepare(
          `INSERT INTO sessions (id_hash, environment, credential, account_key, scope, sealed, token_version,
             token_expires_at, created_at, seen_at, expires_at)
           VALUES (:idHash, :environment, :credential, :accountKey, :scope, :sealed, :tokenVersion,
             :tokenExpiresAt, :createdAt, :seenAt, :expiresAt)`,
        )
        .run({ ...session });
    });
  }

  /** A change by this process shows at once; one by another process (a sign-out, say) when the cache entry expires. */
  async find(idHash: string): Promise<StoredSession | undefined> {
    const cached = this.#cache.get(idHash);
    if (cached) return cached;
    this.#expectIntact();
    const row = this.#find.get(idHash);
    const session = row && sessionOf(row);
    this.#cache.set(idHash, session);
    return session;
  }

  /** Does not wait for a lock: the next request notes the time soon enough. */
  async touch(idHash: string, seenAt: number): Promise<void> {
    this.#cache.delete(idHash);
    this.#expectIntact();
    this.#touch.run(seenAt, idHash);
  }

  remove(idHash: string): Promise<boolean> {
    return this.#change(idHash, 'DELETE FROM sessions WHERE id_hash = ?', idHash);
  }

  async ofAccount(accountKey: string): Promise<readonly string[]> {
    const rows = this.#intactDatabase
      .prepare('SELECT id_hash FROM sessions WHERE account_key = ?')
      .all(accountKey);
    return rows.map((row) => String(row.id_hash));
  }

  claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean> {
    return this.#change(
      idHash,
      'UPDATE sessions SET refresh_until = ? WHERE id_hash = ? AND token_version = ? AND refresh_until <= ?',
      ...[until, idHash, tokenVersion, now],
    );
  }

  async releaseRefresh(idHash: string, tokenVersion: number): Promise<void> {
    await this.#change(
      idHash,
      'UPDATE sessions SET refresh_until = 0 WHERE id_hash = ? AND token_version = ?',
      ...[idHash, tokenVersion],
    );
  }

  replaceTokens(
    idHash: string,
    tokenVersion: number,
    { sealed, tokenExpiresAt, scope }: NewTokens,
  ): Promise<boolean> {
    return this.#change(
      idHash,
      `UPDATE sessions SET sealed = ?, token_expires_at = ?, scope = ?, token_version = token_version + 1,
         refresh_until = 0 WHERE id_hash = ? AND token_version = ?`,
      ...[sealed, tokenExpiresAt, scope, idHash, tokenVersion],
    );
  }

  spend(mark: string, _now: number, until: number): Promise<boolean> {
    return this.#change('', 'INSERT OR IGNORE INTO spent VALUES (?, ?)', mark, until);
  }

  async note(mark: string, _now: number, until: number): Promise<void> {
    await this.#change('', 'INSERT OR REPLACE INTO spent VALUES (?, ?)', mark, until);
  }

  async isNoted(mark: string, now: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM spent WHERE mark = ? AND until > ?';
    return this.#intactDatabase.prepare(sql).get(mark, now) !== undefined;
  }

  failureCounter(keyPrefix: string, window: number): FailureCounter {
    return new RateLimiterMemory({ keyPrefix, points: 1, duration: window / 1000 });
  }

  /** @returns whether a row was changed */
  #change(idHash: string, sql: string, ...values: readonly SQLInputValue[]): Promise<boolean> {
    return whenUnlocked(() => {
      this.#cache.delete(idHash);
      return this.#intactDatabase.prepare(sql).run(...values).changes > 0;
    });
  }

  sweep(now: number, notSeenSince: number): Promise<number> {
    return whenUnlocked(() => {
      this.#cache.clear();
      this.#intactDatabase.prepare('DELETE FROM spent WHERE until <= ?').run(now);
      const { changes } = this.#intactDatabase
        .prepare('DELETE FROM sessions WHERE expires_at <= ? OR seen_at <= ?')
        .run(now, notSeenSince);
      return Number(changes);
    });
  }

  async all(): Promise<readonly StoredSession[]> {
    const sql = `SELECT ${COLUMNS} FROM sessions WHERE expires_at < ?`;
    return this.#intactDatabase.prepare(sql).all(NO_END).map(sessionOf);
  }

  async count(): Promise<number> {
    const sql = 'SELECT count(*) AS sessions FROM sessions WHERE expires_at < ?';
    return Number(this.#intactDatabase.prepare(sql).get(NO_END)?.sessions);
  }

  async pepper(): Promise<Uint8Array> {
    const sql = 'SELECT bytes FROM pepper';
    const known = this.#intactDatabase.prepare(sql).get()?.bytes;
    if (known instanceof Uint8Array) return known;
    // The first of several processes wins, and all read what it wrote.
    const insert = 'INSERT OR IGNORE INTO pepper VALUES (1, ?)';
    await whenUnlocked(() => this.#intactDatabase.prepare(insert).run(randomBytes(32)));
    return this.pepper();
  }

  async close(): Promise<void> {
    this.#database.close();
    this.#guard.close();
  }
}
