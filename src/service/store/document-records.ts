import type { DatabaseSync } from 'node:sqlite';
import type { SentEmail } from './copy-records.ts';
import type { InviteStatus } from './invites.ts';
import { all } from './rows.ts';

/** A document or a template, as the operations that list and read them show it. Times are UNIX seconds. */
export interface DocumentRecord {
  readonly kind: 'document' | 'template';
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly ownerEmail: string;
  /** Bytes; null for a template, of which the service has no file. */
  readonly size: number | null;
  readonly created: number;
  readonly updated: number;
  /** In signing order. */
  readonly roles: readonly string[];
  /** In signing order; a template has none. */
  readonly invites: readonly DocumentInvite[];
  /** The group that it is in. */
  readonly group: DocumentGroupInfo | null;
}

export interface DocumentInvite {
  readonly id: string;
  readonly email: string;
  readonly order: number;
  /** The role that it is for, counted from 1. */
  readonly role: number;
  readonly status: InviteStatus;
  /** Null is never. */
  readonly expires: number | null;
  readonly created: number;
  readonly updated: number;
  /** Oldest first. */
  readonly emails: readonly SentEmail[];
}

interface DocumentGroupInfo {
  readonly id: string;
  readonly name: string;
  readonly inviteId: string | null;
  readonly state: 'created' | 'pending';
  readonly completed: number | null;
}

/** Where a document or a template is in the store. */
export interface DocumentKey {
  readonly kind: DocumentRecord['kind'];
  readonly key: number;
}

/** Reads documents and templates with all that belongs to them, however many, in a few statements. */
export interface DocumentRecords {
  /** In the order of the keys; what is not there is left out. */
  read(keys: readonly DocumentKey[]): readonly DocumentRecord[];
}

type Row = Omit<DocumentRecord, 'roles' | 'invites' | 'group'> & {
  readonly key: number;
  readonly roles: string;
};
type InviteRow = Omit<DocumentInvite, 'emails'> & { readonly documentKey: number; readonly emails: string };
type GroupRow = DocumentGroupInfo & { readonly documentKey: number };

/** Keys are handed over as JSON, so that one statement serves pages of any length. */
const LISTED = 'IN (SELECT value FROM json_each(?))';

export function createDocumentRecords(database: DatabaseSync): DocumentRecords {
  const documents = database.prepare(
    `SELECT 'document' AS kind, d.key, d.id, d.name, u.id AS ownerId, u.email AS ownerEmail, d.size, d.created, d.updated,
            (SELECT json_group_array(r.name ORDER BY r.position) FROM document_roles r
             WHERE r.document_key = d.key) AS roles
     FROM documents d JOIN users u ON u.key = d.owner_key WHERE d.key ${LISTED}`,
  );
  const templates = database.prepare(
    `SELECT 'template' AS kind, t.key, t.id, t.name, u.id AS ownerId, u.email AS ownerEmail, NULL AS size, t.created,
            t.updated,
            (SELECT json_group_array(r.name ORDER BY r.position) FROM template_roles r
             WHERE r.template_key = t.key) AS roles
     FROM templates t JOIN users u ON u.key = t.owner_key WHERE t.key ${LISTED}`,
  );
  const invites = database.prepare(
    `SELECT i.document_key AS documentKey, i.id, i.email, i.signing_order AS "order",
            coalesce(i.role_position, i.signing_order) AS role, i.status, i.expires, i.created, i.updated,
            (SELECT json_group_array(json_object(
               'status', e.status, 'created', e.created, 'lastReaction', e.last_reaction) ORDER BY e.key)
             FROM invite_emails e WHERE e.invite_key = i.key) AS emails
     FROM invites i WHERE i.document_key ${LISTED} ORDER BY i.signing_order, i.key`,
  );
  const groups = database.prepare(
    `SELECT m.document_key AS documentKey, g.id, g.name, g.invite_id AS inviteId, g.state, g.completed
     FROM group_documents m JOIN document_groups g ON g.key = m.group_key
     WHERE m.document_key ${LISTED} AND g.deleted IS NULL`,
  );

  return {
    read(keys) {
      const listOf = (wanted: DocumentRecord['kind']) =>
        JSON.stringify(keys.filter(({ kind }) => kind === wanted).map(({ key }) => key));
      const [ofDocuments, ofTemplates] = [listOf('document'), listOf('template')];
      const rows = [...all<Row>(documents, ofDocuments), ...all<Row>(templates, ofTemplates)];
      const byKey = new Map(rows.map((row) => [`${row.kind} ${row.key}`, row]));
      const invitesOf = Map.groupBy(all<InviteRow>(invites, ofDocuments), ({ documentKey }) => documentKey);
      const groupOf = new Map(
        all<GroupRow>(groups, ofDocuments).map(({ documentKey, ...group }) => [documentKey, group]),
      );
      return keys.flatMap(({ kind, key }) => {
        const row = byKey.get(`${kind} ${key}`);
        if (!row) return [];
        const isDocument = kind === 'document';
        return {
          ...row,
          roles: JSON.parse(row.roles) as readonly string[],
          invites: (isDocument ? (invitesOf.get(key) ?? []) : []).map((invite) => ({
            ...invite,
            emails: JSON.parse(invite.emails) as readonly SentEmail[],
          })),
          group: (isDocument ? groupOf.get(key) : undefined) ?? null,
        };
      });
    },
  };
}
