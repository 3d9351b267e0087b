import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { SQLITE_BUSY, sqliteCode } from '#http/sqlite-errors.ts';

/** Milliseconds. */
const POLL = 100;

function tryTake(database: DatabaseSync): boolean {
  try {
    // Nothing is written, so no journal file is needed, which a killed process would leave behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (sqliteCode(error) === SQLITE_BUSY) return false;
    throw error;
  }
}

/**
 * Runs `run` under an exclusive lock. SQLite's lock on an empty database is released by the system even if its holder is
 * killed. The file stays, since all processes must lock the same one.
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
