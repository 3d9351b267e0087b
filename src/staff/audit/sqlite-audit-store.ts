import { DatabaseSync } from 'node:sqlite';
import { type DatabaseGuard, guardDatabase } from '#http/database-guard.ts';
import { createPrivately, whenUnlocked } from '#proxy/sqlite-lock.ts';
import type { AuditStore, StoredEnd } from './audit-store.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS lines (seq INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS head (id INTEGER PRIMARY KEY CHECK (id = 1), sealed TEXT NOT NULL) STRICT;`;

/** Milliseconds that another process may lock the file while it is opened. */
const OPENING = 5_000;
/** Milliseconds between attempts: a lock is held for one transaction. */
const POLL = 1;

/** Shared by processes on one machine. */
export class SqliteAuditStore implements AuditStore {
  readonly #database: DatabaseSync;
  readonly #guard: DatabaseGuard | undefined;

  private constructor(database: DatabaseSync, guard: DatabaseGuard | undefined) {
    this.#database = database;
    this.#guard = guard;
  }

  static async open(file: string, readOnly: boolean): Promise<SqliteAuditStore> {
    if (!readOnly) createPrivately(file);
    const database = new DatabaseSync(file, { timeout: OPENING, readOnly });
    try {
      if (readOnly) return new SqliteAuditStore(database, undefined);
      // SQLite does not wait if two processes open a new file at once. FULL: a commit is on disk.
      await whenUnlocked(() => database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL'), POLL);
      database.exec(`${SCHEMA} PRAGMA busy_timeout = 0`);
      return new SqliteAuditStore(database, guardDatabase(database, file));
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async end(): Promise<StoredEnd> {
    return this.#end();
  }

  async read(from: number, to: number): Promise<readonly string[]> {
    const rows = this.#database.prepare('SELECT seq, line FROM lines WHERE seq BETWEEN ? AND ? ORDER BY seq');
    const lines: string[] = [];
    // A deleted row counts as an empty line, so that the verification reports it in its place.
    for (const { seq, line } of rows.iterate(from, to)) lines[Number(seq) - from] = String(line);
    return Array.from(lines, (line) => line ?? '');
  }

  async append(before: StoredEnd, sealed: string, lines: readonly string[]): Promise<boolean> {
    return whenUnlocked(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const isAdded = this.#add(before, sealed, lines);
        this.#database.exec('COMMIT');
        return isAdded;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    }, POLL);
  }

  close(): void {
    this.#database.close();
    this.#guard?.close();
  }

  #end(): StoredEnd {
    const row = this.#database
      .prepare('SELECT (SELECT sealed FROM head) AS sealed, (SELECT max(seq) FROM lines) AS count')
      .get();
    return { sealed: String(row?.sealed ?? ''), count: Number(row?.count ?? 0) };
  }

  #add(before: StoredEnd, sealed: string, lines: readonly string[]): boolean {
    if (!this.#guard?.isIntact())
      throw new Error('its file was deleted, replaced or cut off while the server ran');
    const end = this.#end();
    if (end.sealed !== before.sealed) return false;
    if (end.count !== before.count) throw new Error('lines are missing or were added');
    const insert = this.#database.prepare('INSERT INTO lines VALUES (?, ?)');
    for (const [index, line] of lines.entries()) insert.run(end.count + index + 1, line);
    this.#database.prepare('INSERT OR REPLACE INTO head VALUES (1, ?)').run(sealed);
    return true;
  }
}
