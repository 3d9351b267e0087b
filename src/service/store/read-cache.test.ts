import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase, transaction } from './database.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';
import { first } from './rows.ts';

let database: DatabaseSync;
let cache: ReadCache;
let reads: number;

beforeEach(() => {
  database = openDatabase(':memory:');
  cache = createReadCache(database);
  reads = 0;
  write('old');
});

function write(value: string): void {
  database
    .prepare(
      `INSERT INTO meta (name, value) VALUES ('test', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
    )
    .run(value);
}

const read = () =>
  cache.get('test', () => {
    reads += 1;
    return first<{ value: string }>(database.prepare(`SELECT value FROM meta WHERE name = 'test'`)) ?? {};
  });

it('reads once until anything is written', () => {
  expect([read(), read()]).toEqual([{ value: 'old' }, { value: 'old' }]);
  expect(reads).toBe(1);
  write('new');
  expect([read(), read()]).toEqual([{ value: 'new' }, { value: 'new' }]);
  expect(reads).toBe(2);
});

it('notices what a foreign key took along', () => {
  database.exec(`INSERT INTO users (key, id, email, first_name, last_name, created) VALUES (1, 'u', 'u', '', '', 0);
    INSERT INTO user_subscriptions (user_key, plan, active) VALUES (1, 'trial', 1)`);
  const subscriptions = () =>
    cache.get('subscriptions', () => database.prepare('SELECT * FROM user_subscriptions').all());
  expect(subscriptions()).toHaveLength(1);
  database.exec('DELETE FROM users');
  expect(subscriptions()).toHaveLength(0);
});

it('keeps nothing of a transaction that is undone', () => {
  expect(() =>
    transaction(database, () => {
      write('never');
      expect(read()).toEqual({ value: 'never' });
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(read()).toEqual({ value: 'old' });
});
