import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';
import { StartFailure } from '../failure.ts';
import { migrate, openDatabase, transaction } from './database.ts';
import { migrations } from './migrations.ts';

const pathOf = testFolder();
afterEach(() => chmodSync(pathOf(), 0o700));

const versionOf = (database: DatabaseSync) => database.prepare('PRAGMA user_version').get()?.user_version;

describe('openDatabase', () => {
  it('makes the folder and a private file, in WAL mode with foreign keys on', () => {
    const file = pathOf('deep', 'er', 'service.db');
    const database = openDatabase(file);
    expect(database.prepare('PRAGMA journal_mode').get()?.journal_mode).toBe('wal');
    expect(database.prepare('PRAGMA foreign_keys').get()?.foreign_keys).toBe(1);
    expect(versionOf(database)).toBe(migrations.length);
    database.close();
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('says that a damaged file is damaged, and leaves it as it is', () => {
    const file = pathOf('service.db');
    writeFileSync(file, 'This is no database at all. '.repeat(100));
    expect(() => openDatabase(file)).toThrow(/is damaged, or no database/);
    expect(readFileSync(file, 'utf8')).toContain('This is no database');
  });

  it('says that a file is in use by another process', () => {
    const file = pathOf('service.db');
    const holder = openDatabase(file);
    expect(() => openDatabase(file)).toThrow(/is in use by another process/);
    holder.close();
    openDatabase(file).close();
  });

  it.each([
    ['a folder that is a file', () => pathOf('file', 'service.db')],
    ['a file that is a folder', () => pathOf('folder')],
  ])('refuses %s in words', (_, target) => {
    writeFileSync(pathOf('file'), '');
    mkdirSync(pathOf('folder'));
    expect(() => openDatabase(target())).toThrow(StartFailure);
    expect(() => openDatabase(target())).toThrow(/cannot be made or written/);
  });

  it("refuses another program's database", () => {
    const file = pathOf('other.db');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE notes (text TEXT)');
    other.close();
    expect(() => openDatabase(file)).toThrow(/is a database of another program/);
  });
});

describe('migrate', () => {
  const first = 'CREATE TABLE a (x INTEGER) STRICT';
  const second = 'ALTER TABLE a ADD COLUMN y TEXT';

  it('takes only the steps that are missing, and keeps what is there', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, 'test', [first]);
    database.exec('INSERT INTO a (x) VALUES (7)');
    migrate(database, 'test', [first, second]);
    migrate(database, 'test', [first, second]);
    expect(versionOf(database)).toBe(2);
    expect(database.prepare('SELECT x, y FROM a').all()).toEqual([{ x: 7, y: null }]);
  });

  it('undoes a step that fails halfway', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, 'test', [first]);
    expect(() => migrate(database, 'test', [first, `${second}; CREATE TABLE a (z TEXT)`])).toThrow(
      /already exists/,
    );
    expect(versionOf(database)).toBe(1);
    expect(database.prepare('SELECT count(*) AS n FROM pragma_table_info(?)').get('a')).toEqual({ n: 1 });
  });

  it('refuses a store of a newer version', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, 'test', [first, second]);
    expect(() => migrate(database, 'test', [first])).toThrow(/was written by a newer version/);
  });
});

describe('transaction', () => {
  const synchronous = (database: DatabaseSync) => database.prepare('PRAGMA synchronous').get()?.synchronous;
  const [NORMAL, FULL] = [1, 2];

  it('waits for the disk, and a relaxed one alone does not', () => {
    const database = openDatabase(pathOf('service.db'));
    const inside: unknown[] = [];
    const work = () => inside.push(synchronous(database));
    transaction(database, work);
    transaction(database, work, 'relaxed');
    expect(() => transaction(database, () => database.exec('nonsense'), 'relaxed')).toThrow(/syntax error/);
    transaction(database, () => transaction(database, work, 'relaxed'));
    expect(inside).toEqual([FULL, NORMAL, FULL]);
    expect(synchronous(database)).toBe(FULL);
    database.close();
  });

  it('keeps all or nothing', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE a (x INTEGER) STRICT');
    const add = () => database.exec('INSERT INTO a VALUES (1)');
    expect(() =>
      transaction(database, () => {
        add();
        throw new Error('halfway');
      }),
    ).toThrow('halfway');
    expect(transaction(database, () => database.prepare('INSERT INTO a VALUES (1)').run().changes)).toBe(1);
    expect(database.prepare('SELECT count(*) AS n FROM a').get()).toEqual({ n: 1 });
  });
});
