import type { DatabaseSync } from 'node:sqlite';
import { all, first } from './rows.ts';

/** What an event is about, with what its callbacks say of it. */
export interface Subject {
  readonly type: 'document' | 'document_group';
  readonly id: string;
  /** Id of the user whom it belongs to. */
  readonly ownerId: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** What subscriptions with `include_metadata` get beside it. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Documents and document groups as events tell of them; not those that were deleted. */
export interface Subjects {
  /** @param id of a document or a document group */
  find(id: string): Subject | undefined;
  /** The document or group of a user that changed last. */
  latestOf(userId: string, type: Subject['type']): Subject | undefined;
}

interface DocumentRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  readonly size: number;
  readonly created: number;
  readonly updated: number;
  readonly completed: number | null;
}

interface GroupRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

const DOCUMENT = `SELECT d.key, d.id, d.name, u.id AS ownerId, u.email AS ownerEmail, d.size, d.created, d.updated,
  d.completed FROM documents d JOIN users u ON u.key = d.owner_key`;

const GROUP =
  'SELECT g.key, g.id, g.name, u.id AS ownerId FROM document_groups g JOIN users u ON u.key = g.owner_key';

export function createSubjects(database: DatabaseSync): Subjects {
  const documentById = database.prepare(`${DOCUMENT} WHERE d.id = ? AND d.deleted IS NULL`);
  const latestDocument = database.prepare(
    `${DOCUMENT} WHERE u.id = ? AND d.deleted IS NULL ORDER BY d.updated DESC, d.key DESC LIMIT 1`,
  );
  const groupById = database.prepare(`${GROUP} WHERE g.id = ? AND g.deleted IS NULL`);
  const latestGroup = database.prepare(
    `${GROUP} WHERE u.id = ? AND g.deleted IS NULL ORDER BY g.updated DESC, g.key DESC LIMIT 1`,
  );
  const ofGroup = database.prepare(
    `${DOCUMENT} JOIN group_documents m ON m.document_key = d.key
     WHERE m.group_key = ? AND d.deleted IS NULL ORDER BY m.position`,
  );
  const roles = database.prepare('SELECT name FROM document_roles WHERE document_key = ? ORDER BY position');
  const signers = database.prepare(
    `SELECT email, signing_order AS "order", status FROM invites WHERE document_key = ? ORDER BY signing_order, key`,
  );

  const metadataOf = ({ key, ownerEmail, size, created, updated, completed }: DocumentRow) => ({
    ...{ owner: ownerEmail, size, created, updated, completed },
    roles: all<{ name: string }>(roles, key).map(({ name }) => name),
    signers: all(signers, key),
  });

  const documentOf = (row: DocumentRow | undefined): Subject | undefined =>
    row && {
      type: 'document',
      id: row.id,
      ownerId: row.ownerId,
      content: { document_id: row.id, document_name: row.name, user_id: row.ownerId },
      metadata: metadataOf(row),
    };

  const groupOf = (group: GroupRow | undefined): Subject | undefined =>
    group && {
      type: 'document_group',
      id: group.id,
      ownerId: group.ownerId,
      content: { group_id: group.id, group_name: group.name, user_id: group.ownerId },
      metadata: {
        documents: all<DocumentRow>(ofGroup, group.key).map((row) => ({
          document_id: row.id,
          document_name: row.name,
          ...metadataOf(row),
        })),
      },
    };

  return {
    find(id) {
      return documentOf(first<DocumentRow>(documentById, id)) ?? groupOf(first<GroupRow>(groupById, id));
    },
    latestOf: (userId, type) =>
      type === 'document'
        ? documentOf(first<DocumentRow>(latestDocument, userId))
        : groupOf(first<GroupRow>(latestGroup, userId)),
  };
}
