import type { DatabaseSync } from 'node:sqlite';
import { all, first } from './rows.ts';

/** What became of the invites that a group was sent with. */
export type GroupInviteStatus = 'pending' | 'fulfilled' | 'declined' | 'expired' | 'canceled';

/** A document of a group. */
export interface GroupDocument {
  readonly id: string;
  readonly name: string;
  /** In signing order. */
  readonly roles: readonly string[];
}

/** A document group as lists show it. Times are UNIX seconds. */
export interface ListedGroup {
  readonly id: string;
  readonly name: string;
  readonly updated: number;
  /** Null where the group was not sent. */
  readonly inviteId: string | null;
  readonly inviteStatus: GroupInviteStatus | null;
  readonly documents: readonly GroupDocument[];
}

/** What a group has beside its row. */
export interface GroupDetails {
  /** Null where the group was not sent. */
  readonly inviteId: string | null;
  /** Id of the first organization that the owner of the group is a member of. */
  readonly organizationId: string | null;
  readonly documents: readonly GroupDocument[];
}

/** One who was invited to documents of a group, at one place of the signing order. */
export interface GroupRecipient {
  /** Name in the contacts of the group's owner; null where they have none of the email. */
  readonly name: string | null;
  readonly email: string;
  readonly order: number;
  readonly documents: readonly {
    readonly id: string;
    /** Null where more are invited than the document has roles. */
    readonly role: string | null;
    readonly action: string;
  }[];
}

/** Document groups as the operations that list and show them read them. */
export interface GroupRecords {
  /**
   * The groups that a user owns or that are shared with them, the last change first, and how many there are.
   * @param now UNIX seconds
   */
  page(
    userKey: number,
    stretch: { readonly offset: number; readonly limit: number; readonly now: number },
  ): { readonly total: number; readonly groups: readonly ListedGroup[] };
  /** @returns undefined for a key that no group has */
  details(groupKey: number): GroupDetails | undefined;
  /** In signing order. Whose invite was canceled is none. */
  recipientsOf(groupKey: number): readonly GroupRecipient[];
  /** Roles of its documents that nobody is invited for. */
  unmappedRoles(groupKey: number): readonly { readonly id: string; readonly role: string }[];
}

const VISIBLE = `
  SELECT key FROM document_groups WHERE owner_key = ?1 AND deleted IS NULL
  UNION SELECT g.key FROM group_shares s JOIN document_groups g ON g.key = s.group_key
    WHERE s.user_key = ?1 AND g.deleted IS NULL`;

const DOCUMENTS = `(
  SELECT json_group_array(json_object('id', d.id, 'name', d.name, 'roles', json((
    SELECT json_group_array(r.name ORDER BY r.position) FROM document_roles r WHERE r.document_key = d.key
  ))) ORDER BY m.position)
  FROM group_documents m JOIN documents d ON d.key = m.document_key
  WHERE m.group_key = g.key AND d.deleted IS NULL)`;

const INVITE_STATUS = `CASE
  WHEN g.invite_id IS NULL THEN NULL
  WHEN g.completed IS NOT NULL THEN 'fulfilled'
  ELSE (
    SELECT CASE
      WHEN sum(status = 'declined') > 0 THEN 'declined'
      WHEN sum(status IN ('created', 'pending') AND expires <= ?4) > 0 THEN 'expired'
      WHEN sum(status IN ('created', 'pending')) > 0 THEN 'pending'
      WHEN sum(status = 'canceled') > 0 THEN 'canceled'
      WHEN count(*) > 0 THEN 'fulfilled'
    END FROM invites WHERE group_key = g.key)
  END`;

/** Where an invite does not say its role, the n-th who is invited to a document takes the n-th. */
const INVITED = `
  SELECT i.email, i.signing_order, i.action, m.position, d.key AS document_key, d.id, i.key,
         coalesce(i.role_position, row_number() OVER (PARTITION BY d.key ORDER BY i.signing_order, i.key)) AS place
  FROM group_documents m
    JOIN documents d ON d.key = m.document_key
    JOIN invites i ON i.document_key = d.key
  WHERE m.group_key = ?1 AND d.deleted IS NULL AND i.status <> 'canceled'`;

const ROLES = `
  SELECT d.key AS document_key, d.id, r.name, m.position,
         row_number() OVER (PARTITION BY d.key ORDER BY r.position) AS place
  FROM group_documents m
    JOIN documents d ON d.key = m.document_key
    JOIN document_roles r ON r.document_key = d.key
  WHERE m.group_key = ?1 AND d.deleted IS NULL`;

type Json<T, K extends keyof T> = Omit<T, K> & Readonly<Record<K, string>>;

const parsed = <T>(text: string) => JSON.parse(text) as T;

export function createGroupRecords(database: DatabaseSync): GroupRecords {
  const count = database.prepare(`SELECT count(*) AS total FROM (${VISIBLE})`);
  const page = database.prepare(
    `SELECT g.id, g.name, g.updated, g.invite_id AS inviteId, ${INVITE_STATUS} AS inviteStatus,
            ${DOCUMENTS} AS documents
     FROM document_groups g WHERE g.key IN (
       SELECT key FROM document_groups WHERE key IN (${VISIBLE}) ORDER BY updated DESC, key DESC LIMIT ?2 OFFSET ?3)
     ORDER BY g.updated DESC, g.key DESC`,
  );
  const details = database.prepare(
    `SELECT g.invite_id AS inviteId, ${DOCUMENTS} AS documents,
            (SELECT o.id FROM organization_members m JOIN organizations o ON o.key = m.organization_key
             WHERE m.user_key = g.owner_key AND o.deleted IS NULL ORDER BY o.key LIMIT 1) AS organizationId
     FROM document_groups g WHERE g.key = ?`,
  );
  const recipients = database.prepare(
    `WITH invited AS (${INVITED}), roles AS (${ROLES})
     SELECT i.email, i.signing_order AS "order",
            (SELECT nullif(trim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')), '')
             FROM contacts c JOIN document_groups g ON g.owner_key = c.owner_key
             WHERE g.key = ?1 AND c.email = i.email) AS name,
            json_group_array(json_object('id', i.id, 'role', r.name, 'action', i.action)
              ORDER BY i.position, i.key) AS documents
     FROM invited i LEFT JOIN roles r ON r.document_key = i.document_key AND r.place = i.place
     GROUP BY i.email, i.signing_order ORDER BY i.signing_order, min(i.key)`,
  );
  const unmapped = database.prepare(
    `WITH invited AS (${INVITED}), roles AS (${ROLES})
     SELECT r.id, r.name AS role FROM roles r LEFT JOIN invited i ON i.document_key = r.document_key AND i.place = r.place
     WHERE i.key IS NULL ORDER BY r.position, r.place`,
  );

  return {
    page: (userKey, { offset, limit, now }) => ({
      total: first<{ total: number }>(count, userKey)?.total ?? 0,
      groups: all<Json<ListedGroup, 'documents'>>(page, userKey, limit, offset, now).map((row) => ({
        ...row,
        documents: parsed<GroupDocument[]>(row.documents),
      })),
    }),
    details(groupKey) {
      const row = first<Json<GroupDetails, 'documents'>>(details, groupKey);
      return row && { ...row, documents: parsed<GroupDocument[]>(row.documents) };
    },
    recipientsOf: (groupKey) =>
      all<Json<GroupRecipient, 'documents'>>(recipients, groupKey).map((row) => ({
        ...row,
        documents: parsed<GroupRecipient['documents']>(row.documents),
      })),
    unmappedRoles: (groupKey) => all<{ id: string; role: string }>(unmapped, groupKey),
  };
}
