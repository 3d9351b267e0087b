import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseGuard, guardDatabase } from '#http/database-guard.ts';
import { StartFailure, systemCode } from '../failure.ts';
import { DatabaseGone, explainDatabaseError } from './database-errors.ts';
import { migrations } from './migrations.ts';

/** Marks a file as ours in its header ("SDsv"), so that another program's database is never migrated by mistake. */
const APPLICATION_ID = 0x53447376;

const BUSY_TIMEOUT_MS = 2000;

/** Checking takes a second and a half a gigabyte; a larger file is not worth the wait at every start. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

/**
 * How a commit ends: `durable` waits for the disk, so that what was answered outlives a power cut; `relaxed` leaves that
 * to the next durable one, and outlives the end of the process alone.
 */
export type Commit = 'durable' | 'relaxed';

const guards = new WeakMap<DatabaseSync, DatabaseGuard>();

/** Whether what is written to the database will be there at the next start. */
export const isIntact = (database: DatabaseSync) => guards.get(database)?.isIntact() ?? true;

function expectStored(database: DatabaseSync): void {
  if (!isIntact(database)) throw new DatabaseGone();
}

/** Closes a database that {@link openDatabase} opened. */
export function closeDatabase(database: DatabaseSync): void {
  database.close();
  guards.get(database)?.close();
}

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Within another transaction it is a part of that one.
 * @throws DatabaseGone where it would not outlive this process
 */
export function transaction<T>(database: DatabaseSync, work: () => T, commit: Commit = 'durable'): T {
  if (database.isTransaction) return work();
  expectStored(database);
  if (commit === 'relaxed') database.exec('PRAGMA synchronous = NORMAL');
  try {
    database.exec('BEGIN IMMEDIATE');
    const result = work();
    database.exec('COMMIT');
    expectStored(database);
    return result;
  } catch (error) {
    // SQLite itself rolls back on some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  } finally {
    if (commit === 'relaxed') database.exec('PRAGMA synchronous = FULL');
  }
}

/**
 * Brings a store to the newest schema, each step in a transaction of its own.
 * @throws StartFailure when the file is another program's, or of a newer version of this one.
 */
export function migrate(database: DatabaseSync, file: string, steps: readonly string[] = migrations): void {
  const owner = pragma(database, 'application_id');
  const version = pragma(database, 'user_version');
  const empty = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0;
  if (owner !== APPLICATION_ID && !empty) {
    throw new StartFailure(
      `${file} is a database of another program. Name another with --file or SERVICE_FILE.`,
    );
  }
  if (version > steps.length) {
    throw new StartFailure(
      `${file} was written by a newer version (schema ${version}, known are ${steps.length}). Update Sealdesk, or name another with --file or SERVICE_FILE.`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    transaction(database, () => {
      database.exec(step);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/** Who may read the requests of others and the hashes of their passwords is for the owner of the file to say. */
function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', 0o600));
}

/** @throws StartFailure when the file has damaged pages, of which the service would learn in the middle of a request */
function checkPages(database: DatabaseSync, file: string): void {
  if (pragma(database, 'page_count') * pragma(database, 'page_size') > MAX_CHECKED_BYTES) return;
  const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (result === 'ok') return;
  throw new StartFailure(
    `The service's database ${file} is damaged (${result}). Move it away to start with a new one, or restore a copy of it.`,
  );
}

/**
 * Opens the service's database, makes it where there is none, and migrates it. The lock is exclusive: the column index
 * of the request logs is only right while nobody else writes.
 * @param file path, or `:memory:`
 * @throws StartFailure when the file cannot be used
 */
export function openDatabase(file: string): DatabaseSync {
  const path = file === ':memory:' ? file : resolve(file);
  let database: DatabaseSync | undefined;
  try {
    if (path !== ':memory:') makePrivateFile(path);
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    // Takes the lock now rather than at the first request.
    database.exec('BEGIN EXCLUSIVE; COMMIT;');
    checkPages(database, path);
    migrate(database, path);
    guards.set(database, guardDatabase(database, path));
    return database;
  } catch (error) {
    database?.close();
    const code = systemCode(error);
    if (
      code &&
      ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOSPC'].includes(code)
    ) {
      throw new StartFailure(
        `The service's database ${path} cannot be made or written (${code}). Check the path and the rights on its folder.`,
        {
          cause: error,
        },
      );
    }
    throw explainDatabaseError(error, path);
  }
}
