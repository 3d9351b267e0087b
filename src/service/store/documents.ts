import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

/** A document as operations see it. Times are UNIX seconds. */
export interface Document {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey: number | null;
  readonly brandKey: number | null;
  /** Bytes. */
  readonly size: number;
  /** Whether its file can be fetched. */
  readonly file: 'stored' | 'missing' | 'unreadable';
  readonly hasPayment: boolean;
  readonly created: number;
  readonly updated: number;
  readonly completed: number | null;
  readonly deleted: number | null;
}

export interface NewDocument {
  readonly id?: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey?: number;
  readonly text?: string;
  readonly size?: number;
  readonly file?: Document['file'];
  readonly hasPayment?: boolean;
  /** Names of the roles that signers take, in signing order. */
  readonly roles?: readonly string[];
  readonly created: number;
  readonly completed?: number;
  readonly deleted?: number;
}

/** Documents, deleted ones too, and whom they are shared with. */
export interface Documents {
  find(id: string): Document | undefined;
  /** Those of a group that are not deleted, in their order. */
  inGroup(groupKey: number): readonly Document[];
  /**
   * Its owner, a user whom it or its group is shared with, the owner of its group, or one who is invited to it.
   */
  isReadableBy(document: Document, userKey: number): boolean;
  /** Names of its roles, in signing order. */
  rolesOf(documentKey: number): readonly string[];
  /** Whether it is in a document group that is not deleted. */
  isInGroup(documentKey: number): boolean;
  add(document: NewDocument): number;
  share(documentKey: number, userKey: number): void;
}

interface Row extends Omit<Document, 'hasPayment'> {
  readonly hasPayment: number;
}

const COLUMNS = `d.key, d.id, d.name, d.owner_key AS ownerKey, d.application_key AS applicationKey,
  d.brand_key AS brandKey, d.size, d.file, d.has_payment AS hasPayment, d.created, d.updated, d.completed, d.deleted`;

const documentOf = (row: Row): Document => ({ ...row, hasPayment: row.hasPayment === 1 });

export function createDocuments(database: DatabaseSync): Documents {
  const byId = database.prepare(`SELECT ${COLUMNS} FROM documents d WHERE d.id = ?`);
  const inGroup = database.prepare(
    `SELECT ${COLUMNS} FROM group_documents m JOIN documents d ON d.key = m.document_key
     WHERE m.group_key = ? AND d.deleted IS NULL ORDER BY m.position`,
  );
  const readable = database.prepare(
    `SELECT 1 AS found FROM document_shares WHERE document_key = ?1 AND user_key = ?2
     UNION ALL SELECT 1 FROM group_documents m JOIN document_groups g ON g.key = m.group_key
       WHERE m.document_key = ?1 AND g.deleted IS NULL AND (g.owner_key = ?2 OR EXISTS (
         SELECT 1 FROM group_shares s WHERE s.group_key = g.key AND s.user_key = ?2))
     UNION ALL SELECT 1 FROM invites i JOIN users u ON u.email = i.email
       WHERE i.document_key = ?1 AND u.key = ?2 AND i.status <> 'canceled'
     LIMIT 1`,
  );
  const roles = database.prepare('SELECT name FROM document_roles WHERE document_key = ? ORDER BY position');
  const grouped = database.prepare(
    `SELECT 1 AS found FROM group_documents d JOIN document_groups g ON g.key = d.group_key
     WHERE d.document_key = ? AND g.deleted IS NULL`,
  );
  const insert = database.prepare(
    `INSERT INTO documents (id, name, owner_key, application_key, text, size, file, has_payment, created, updated,
       completed, deleted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertRole = database.prepare(
    'INSERT INTO document_roles (document_key, position, name) VALUES (?, ?, ?)',
  );
  const insertShare = database.prepare('INSERT INTO document_shares (document_key, user_key) VALUES (?, ?)');

  return {
    find(id) {
      const row = first<Row>(byId, id);
      return row && documentOf(row);
    },
    inGroup: (groupKey) => all<Row>(inGroup, groupKey).map(documentOf),
    isReadableBy: (document, userKey) =>
      document.ownerKey === userKey || first(readable, document.key, userKey) !== undefined,
    rolesOf: (documentKey) => all<{ name: string }>(roles, documentKey).map(({ name }) => name),
    isInGroup: (documentKey) => first(grouped, documentKey) !== undefined,
    add(document) {
      const { id = newId(), name, ownerKey, applicationKey = null, text = '', size = 0 } = document;
      const { file = 'stored', hasPayment = false, created, completed = null, deleted = null } = document;
      const updated = deleted ?? completed ?? created;
      const { lastInsertRowid } = insert.run(
        ...[id, name, ownerKey, applicationKey, text, size, file],
        ...[Number(hasPayment), created, updated, completed, deleted],
      );
      const key = Number(lastInsertRowid);
      for (const [position, role] of (document.roles ?? []).entries()) insertRole.run(key, position, role);
      return key;
    },
    share(documentKey, userKey) {
      insertShare.run(documentKey, userKey);
    },
  };
}
