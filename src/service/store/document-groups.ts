import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

/** A document group as operations see it. Times are UNIX seconds. */
export interface DocumentGroup {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey: number | null;
  readonly brandKey: number | null;
  readonly groupTemplateKey: number | null;
  readonly state: 'created' | 'pending';
  readonly created: number;
  readonly updated: number;
  readonly deleted: number | null;
}

export interface NewDocumentGroup {
  readonly id?: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey?: number;
  /** The group template that it was created from. */
  readonly groupTemplateKey?: number;
  /** Keys of its documents, in their order. A document is in one group at most. */
  readonly documentKeys: readonly number[];
  readonly state?: DocumentGroup['state'];
  readonly inviteId?: string;
  readonly freeformInviteId?: string;
  readonly created: number;
  readonly updated?: number;
  readonly deleted?: number;
}

export type GroupRole = 'signer' | 'viewer' | 'approver';

/** Document groups, deleted ones too, and whom they are shared with. */
export interface DocumentGroups {
  find(id: string): DocumentGroup | undefined;
  /** The role in which a group is shared with a user; undefined where it is not. */
  roleOf(groupKey: number, userKey: number): GroupRole | undefined;
  /** Its owner, or a user whom it is shared with, in whatever role. */
  isReadableBy(group: DocumentGroup, userKey: number): boolean;
  add(group: NewDocumentGroup): number;
  share(groupKey: number, userKey: number, role: GroupRole): void;
  unshare(groupKey: number, userKey: number): void;
}

export function createDocumentGroups(database: DatabaseSync): DocumentGroups {
  const byId = database.prepare(
    `SELECT key, id, name, owner_key AS ownerKey, application_key AS applicationKey, brand_key AS brandKey,
            group_template_key AS groupTemplateKey, state, created, updated, deleted
     FROM document_groups WHERE id = ?`,
  );
  const roleOf = database.prepare('SELECT role FROM group_shares WHERE group_key = ? AND user_key = ?');
  const insert = database.prepare(
    `INSERT INTO document_groups (id, name, owner_key, application_key, group_template_key, state, invite_id,
       freeform_invite_id, created, updated, deleted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertDocument = database.prepare(
    'INSERT INTO group_documents (group_key, position, document_key) VALUES (?, ?, ?)',
  );
  const insertShare = database.prepare(
    'INSERT INTO group_shares (group_key, user_key, role) VALUES (?, ?, ?)',
  );
  const deleteShare = database.prepare('DELETE FROM group_shares WHERE group_key = ? AND user_key = ?');

  return {
    find: (id) => first<DocumentGroup>(byId, id),
    roleOf: (groupKey, userKey) => first<{ role: GroupRole }>(roleOf, groupKey, userKey)?.role,
    isReadableBy: (group, userKey) =>
      group.ownerKey === userKey || first(roleOf, group.key, userKey) !== undefined,
    add(group) {
      const { id = newId(), name, ownerKey, applicationKey = null, groupTemplateKey = null } = group;
      const { state = 'created', inviteId = null, freeformInviteId = null, created, deleted = null } = group;
      const { lastInsertRowid } = insert.run(
        ...[id, name, ownerKey, applicationKey, groupTemplateKey, state, inviteId, freeformInviteId],
        ...[created, group.updated ?? created, deleted],
      );
      const key = Number(lastInsertRowid);
      for (const [position, document] of group.documentKeys.entries()) {
        insertDocument.run(key, position, document);
      }
      return key;
    },
    share(groupKey, userKey, role) {
      insertShare.run(groupKey, userKey, role);
    },
    unshare(groupKey, userKey) {
      deleteShare.run(groupKey, userKey);
    },
  };
}
