import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SQLITE_BUSY, sqliteCode } from '#http/sqlite-errors.ts';

/** How long a write waits for another process, and the pause between its attempts, in milliseconds. */
const LOCK_WAIT = 2_000;
const LOCK_POLL = 10;

/** Makes a file that is not there yet: readable and writable by this user alone, from the first byte on. */
export function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/** Whether another process is writing to the file. */
const isLocked = (error: unknown) => sqliteCode(error) === SQLITE_BUSY;

/**
 * Writes to an SQLite database whose own `busy_timeout`, which would block the thread, is 0: at once, or as soon as no
 * other process writes.
 * @param poll pause between attempts, in milliseconds
 * @throws Error of SQLite, also when another process writes for more than two seconds
 */
export async function whenUnlocked<T>(write: () => T, poll = LOCK_POLL): Promise<T> {
  const until = performance.now() + LOCK_WAIT;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
    await delay(poll);
  }
}
