import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

/** Integrations that a subscription can name; the document shows no operation on them. */
export interface Integrations {
  /** @returns its key; undefined for one that is not known */
  find(id: string): number | undefined;
  add(integration: { readonly id?: string; readonly name: string }): number;
}

export function createIntegrations(database: DatabaseSync): Integrations {
  const byId = database.prepare('SELECT key FROM integrations WHERE id = ?');
  const insert = database.prepare('INSERT INTO integrations (id, name) VALUES (?, ?)');
  return {
    find: (id) => first<{ key: number }>(byId, id)?.key,
    add: ({ id = newId(), name }) => Number(insert.run(id, name).lastInsertRowid),
  };
}
