import type { DatabaseSync } from 'node:sqlite';
import { first } from './rows.ts';

/** Small facts about the store itself, by name. */
export interface Meta {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

export function createMeta(database: DatabaseSync): Meta {
  const select = database.prepare('SELECT value FROM meta WHERE name = ?');
  const upsert = database.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    get: (name) => first<{ value: string }>(select, name)?.value,
    set(name, value) {
      upsert.run(name, value);
    },
  };
}
