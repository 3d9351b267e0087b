import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

/** A document group template as operations see it. Times are UNIX seconds. */
export interface GroupTemplate {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number | null;
}

export interface NewGroupTemplate {
  readonly id?: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey?: number;
  /** Keys of its templates, in their order. A template is in one group template at most. */
  readonly templateKeys: readonly number[];
  readonly created: number;
  readonly deleted?: number;
}

/** Document group templates, deleted ones too. */
export interface GroupTemplates {
  find(id: string): GroupTemplate | undefined;
  add(groupTemplate: NewGroupTemplate): number;
  share(groupTemplateKey: number, userKey: number): void;
}

export function createGroupTemplates(database: DatabaseSync): GroupTemplates {
  const byId = database.prepare(
    'SELECT key, id, name, owner_key AS ownerKey, created, updated, deleted FROM group_templates WHERE id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO group_templates (id, name, owner_key, application_key, created, updated, deleted)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertTemplate = database.prepare(
    'INSERT INTO group_template_templates (group_template_key, position, template_key) VALUES (?, ?, ?)',
  );
  const insertShare = database.prepare(
    'INSERT INTO group_template_shares (group_template_key, user_key) VALUES (?, ?)',
  );

  return {
    find: (id) => first<GroupTemplate>(byId, id),
    add({ id = newId(), name, ownerKey, applicationKey = null, templateKeys, created, deleted = null }) {
      const { lastInsertRowid } = insert.run(id, name, ownerKey, applicationKey, created, created, deleted);
      const key = Number(lastInsertRowid);
      for (const [position, template] of templateKeys.entries()) insertTemplate.run(key, position, template);
      return key;
    },
    share(groupTemplateKey, userKey) {
      insertShare.run(groupTemplateKey, userKey);
    },
  };
}
