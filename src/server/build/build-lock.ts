import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { SQLITE_BUSY, sqliteCode } from '#http/sqlite-errors.ts';

/** How often a waiting process looks again, in milliseconds. */
const POLL = 100;

function tryTake(database: DatabaseSync): boolean {
  try {
    // Nothing is ever written, so there is nothing for a journal, which a killed process would leave behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (sqliteCode(error) === SQLITE_BUSY) return false;
    throw error;
  }
}

/**
 * Runs something while no other process does. The lock is SQLite's own on an empty database, which the system lets go of
 * when its holder ends, however that is; the file stays, since a lock is good only while all mean the same one.
 */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryTake(database)) await delay(POLL);
    return await run();
  } finally {
    database.close();
  }
}
