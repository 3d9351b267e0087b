import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';
import { type DatabaseGuard, guardDatabase } from './database-guard.ts';

const pathOf = testFolder();
let file: string;
const open: (() => void)[] = [];
beforeEach(() => {
  file = pathOf('test.db');
});
afterEach(() => {
  for (const close of open.splice(0).reverse()) close();
});

/** A database as the sessions have it, which processes share, or as the service has it, to itself. */
function openGuarded(mode: 'shared' | 'exclusive'): { database: DatabaseSync; guard: DatabaseGuard } {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA locking_mode = ${mode === 'exclusive' ? 'EXCLUSIVE' : 'NORMAL'};
    PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (x TEXT);`);
  const guard = guardDatabase(database, file);
  open.push(() => {
    database.close();
    guard.close();
  });
  return { database, guard };
}

const fill = (database: DatabaseSync, rows = 200) => {
  const insert = database.prepare('INSERT INTO t VALUES (?)');
  for (let row = 0; row < rows; row += 1) insert.run('x'.repeat(500));
};

describe.each(['shared', 'exclusive'] as const)('#68 a database that is %s', (mode) => {
  it.each<[string, () => void]>([
    ['its file is deleted', () => rmSync(file)],
    ['its file is moved away', () => renameSync(file, `${file}.away`)],
    [
      'its file is replaced by a copy',
      () => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ['its file is emptied', () => truncateSync(file)],
    ['its log is deleted', () => rmSync(`${file}-wal`)],
    ['its log is emptied', () => truncateSync(`${file}-wal`)],
    ['its log is cut off', () => truncateSync(`${file}-wal`, 60_000)],
  ])('is not intact when %s', (_, damage) => {
    const { database, guard } = openGuarded(mode);
    fill(database);
    expect(guard.isIntact()).toBe(true);
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(60_000);
    damage();
    expect(guard.isIntact()).toBe(false);
    expect(guard.isIntact()).toBe(false);
  });

  it('is not intact when its file is cut off in the middle, with more in its log or without', () => {
    for (const isCopied of [true, false]) {
      const { database, guard } = openGuarded(mode);
      fill(database, 1500);
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      expect(guard.isIntact()).toBe(true);
      if (!isCopied) fill(database, 3);
      truncateSync(file, Math.floor(statSync(file).size / 2));
      expect(guard.isIntact()).toBe(false);
      expect(guard.isIntact()).toBe(false);
      for (const close of open.splice(0)) close();
      for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    }
  });

  it('is not intact when its log was emptied and then written to, before anybody looked', () => {
    const { database, guard } = openGuarded(mode);
    fill(database);
    truncateSync(`${file}-wal`);
    try {
      fill(database, 1);
    } catch {
      // SQLite may notice by itself.
    }
    expect(guard.isIntact()).toBe(false);
  });

  it('is intact when SQLite copies its log, empties it and begins it anew', () => {
    const { database, guard } = openGuarded(mode);
    const size = () => statSync(`${file}-wal`).size;
    for (const pragma of [
      'wal_checkpoint(PASSIVE)',
      'wal_checkpoint(RESTART)',
      'wal_checkpoint(TRUNCATE)',
      'journal_size_limit = 10000',
    ]) {
      // More than the thousand pages after which SQLite copies by itself.
      fill(database, 1500);
      expect(guard.isIntact()).toBe(true);
      database.exec(`PRAGMA ${pragma}`);
      expect(guard.isIntact()).toBe(true);
      if (pragma.includes('TRUNCATE')) expect(size()).toBe(0);
      fill(database, 3);
      expect(guard.isIntact()).toBe(true);
    }
    database.exec('PRAGMA wal_checkpoint(RESTART)');
    fill(database, 1);
    expect(size()).toBeLessThanOrEqual(10_000);
    expect(guard.isIntact()).toBe(true);
    database.exec('DELETE FROM t; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    expect(guard.isIntact()).toBe(true);
  });
});

it('#68 a database is intact when another process empties its log, and not when its index is deleted', () => {
  const { database, guard } = openGuarded('shared');
  const other = new DatabaseSync(file);
  open.push(() => other.close());
  fill(database);
  expect(guard.isIntact()).toBe(true);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(guard.isIntact()).toBe(true);
  fill(other, 3);
  fill(database, 3);
  expect(guard.isIntact()).toBe(true);
  rmSync(`${file}-shm`);
  expect(guard.isIntact()).toBe(false);
});
