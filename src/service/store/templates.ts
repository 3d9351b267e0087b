import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

/** A template as operations see it. Times are UNIX seconds. */
export interface Template {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly created: number;
  readonly deleted: number | null;
}

export interface NewTemplate {
  readonly id?: string;
  readonly name: string;
  readonly ownerKey: number;
  /** The document that it was converted from. */
  readonly documentKey?: number;
  /** Names of the roles that signers take, in signing order. */
  readonly roles?: readonly string[];
  readonly created: number;
  readonly deleted?: number;
}

/** Templates, deleted ones too, and whom they are shared with. */
export interface Templates {
  find(id: string): Template | undefined;
  /** Names of its roles, in signing order. */
  rolesOf(templateKey: number): readonly string[];
  isSharedWith(templateKey: number, userKey: number): boolean;
  add(template: NewTemplate): number;
  share(templateKey: number, userKey: number): void;
  unshare(templateKey: number, userKey: number): void;
}

export function createTemplates(database: DatabaseSync): Templates {
  const byId = database.prepare(
    'SELECT key, id, name, owner_key AS ownerKey, created, deleted FROM templates WHERE id = ?',
  );
  const roles = database.prepare('SELECT name FROM template_roles WHERE template_key = ? ORDER BY position');
  const shared = database.prepare(
    'SELECT 1 AS found FROM template_shares WHERE template_key = ? AND user_key = ?',
  );
  const insert = database.prepare(
    `INSERT INTO templates (id, name, owner_key, document_key, created, updated, deleted)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertRole = database.prepare(
    'INSERT INTO template_roles (template_key, position, name) VALUES (?, ?, ?)',
  );
  const insertShare = database.prepare('INSERT INTO template_shares (template_key, user_key) VALUES (?, ?)');
  const deleteShare = database.prepare('DELETE FROM template_shares WHERE template_key = ? AND user_key = ?');

  return {
    find: (id) => first<Template>(byId, id),
    rolesOf: (templateKey) => all<{ name: string }>(roles, templateKey).map(({ name }) => name),
    isSharedWith: (templateKey, userKey) => first(shared, templateKey, userKey) !== undefined,
    add({ id = newId(), name, ownerKey, documentKey = null, roles = [], created, deleted = null }) {
      const { lastInsertRowid } = insert.run(id, name, ownerKey, documentKey, created, created, deleted);
      const key = Number(lastInsertRowid);
      for (const [position, role] of roles.entries()) insertRole.run(key, position, role);
      return key;
    },
    share(templateKey, userKey) {
      insertShare.run(templateKey, userKey);
    },
    unshare(templateKey, userKey) {
      deleteShare.run(templateKey, userKey);
    },
  };
}
