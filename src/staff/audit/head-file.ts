import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseGuard, guardDatabase } from '#http/database-guard.ts';
import { createPrivately, whenUnlocked } from '#proxy/sqlite-lock.ts';

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS head (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), text TEXT NOT NULL) STRICT';
const SELECT = 'SELECT text FROM head';

/** How long the file may be locked by another process at the start, in milliseconds. */
const OPENING = 5_000;
/** How often the lock is tried, and how long it is left to others between two turns of this process, in milliseconds. */
const POLL = 1;
const BREAK = 2;

/** The file that holds the head of an audit file. */
export const headFileOf = (auditFile: string) => `${auditFile}.head`;

/** Reads the head of an audit file without a lock. @returns undefined where there is none */
export function readHead(auditFile: string): string | undefined {
  const database = new DatabaseSync(headFileOf(auditFile), { readOnly: true, timeout: OPENING });
  try {
    const text = database.prepare(SELECT).get()?.text;
    return text === undefined ? undefined : String(text);
  } finally {
    database.close();
  }
}

/** The head of an audit file, sealed, in an SQLite file, whose lock lets one process at a time write to both. */
export class HeadFile {
  readonly #database: DatabaseSync;
  readonly #guard: DatabaseGuard;
  readonly #select: StatementSync;
  #leftAt = 0;

  private constructor(database: DatabaseSync, file: string) {
    this.#database = database;
    this.#guard = guardDatabase(database, file);
    this.#select = database.prepare(SELECT);
  }

  static async open(auditFile: string): Promise<HeadFile> {
    const file = headFileOf(auditFile);
    createPrivately(file);
    const database = new DatabaseSync(file, { timeout: OPENING });
    try {
      // SQLite waits for nobody here where two processes open a new file at once. What a crash of the machine takes back is
      // found again in the audit file, where it is safe before.
      await whenUnlocked(() => database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL'), POLL);
      database.exec(`${SCHEMA}; PRAGMA busy_timeout = 0`);
      return new HeadFile(database, file);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * Works while no other process does.
   * @param work is given the head, undefined where there is none yet, and returns the new one
   */
  async locked(work: (text: string | undefined) => Promise<string>): Promise<void> {
    // Whoever waits tries again and again, and would find the lock free by chance alone.
    const rest = this.#leftAt + BREAK - performance.now();
    if (rest > 0) await delay(rest);
    await whenUnlocked(() => this.#database.exec('BEGIN IMMEDIATE'), POLL);
    try {
      if (!this.#guard.isIntact()) throw new Error('the file of its end was deleted, replaced or cut off');
      const text = this.#select.get()?.text;
      const next = await work(text === undefined ? undefined : String(text));
      this.#database.prepare('INSERT OR REPLACE INTO head VALUES (1, ?)').run(next);
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    } finally {
      this.#leftAt = performance.now();
    }
  }

  close(): void {
    this.#database.close();
    this.#guard.close();
  }
}
