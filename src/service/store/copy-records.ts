import type { DatabaseSync } from 'node:sqlite';
import type { InviteEmailStatus, InviteStatus } from './invites.ts';
import { all } from './rows.ts';

/** A document group that was created from a template, as the list of copies shows it. Times are UNIX seconds. */
export interface CopyRecord {
  readonly id: string;
  readonly name: string;
  readonly ownerEmail: string;
  readonly ownerId: string;
  readonly templateId: string;
  readonly state: 'created' | 'pending';
  readonly inviteId: string | null;
  readonly freeformInviteId: string | null;
  readonly created: number;
  readonly updated: number;
  readonly documents: readonly CopyDocument[];
  readonly invites: readonly CopyInvite[];
}

export interface CopyDocument {
  readonly id: string;
  readonly name: string;
  /** In signing order. */
  readonly roles: readonly string[];
}

export interface CopyInvite {
  readonly email: string;
  readonly order: number;
  readonly action: string;
  readonly status: InviteStatus;
  readonly documentId: string;
  readonly documentName: string;
  readonly isDocumentCompleted: boolean;
  readonly hasPayment: boolean;
  /** Null is never. */
  readonly expires: number | null;
  readonly emails: readonly SentEmail[];
}

export interface SentEmail {
  readonly status: InviteEmailStatus;
  readonly created: number;
  readonly lastReaction: number;
}

/** Reads the document groups of a page. */
export interface CopyRecords {
  /** In the order of the keys; keys of groups that are not there are left out. */
  read(keys: readonly number[]): readonly CopyRecord[];
}

interface OfGroup {
  readonly groupKey: number;
}
type GroupRow = Omit<CopyRecord, 'documents' | 'invites'> & { readonly key: number };
type DocumentRow = Omit<CopyDocument, 'roles'> & OfGroup & { readonly roles: string };
type InviteRow = Omit<CopyInvite, 'isDocumentCompleted' | 'hasPayment' | 'emails'> &
  OfGroup & { readonly isDocumentCompleted: number; readonly hasPayment: number; readonly emails: string };

/** Keys are handed over as JSON, so that one statement serves pages of any length. */
const LISTED = 'IN (SELECT value FROM json_each(?))';

export function createCopyRecords(database: DatabaseSync): CopyRecords {
  const groups = database.prepare(
    `SELECT g.key, g.id, g.name, u.email AS ownerEmail, u.id AS ownerId, t.id AS templateId, g.state,
            g.invite_id AS inviteId, g.freeform_invite_id AS freeformInviteId, g.created, g.updated
     FROM document_groups g
       JOIN users u ON u.key = g.owner_key
       JOIN group_templates t ON t.key = g.group_template_key
     WHERE g.key ${LISTED}`,
  );
  const documents = database.prepare(
    `SELECT i.group_key AS groupKey, d.id, d.name,
            (SELECT json_group_array(r.name ORDER BY r.position) FROM document_roles r WHERE r.document_key = d.key) AS roles
     FROM group_documents i JOIN documents d ON d.key = i.document_key
     WHERE i.group_key ${LISTED} AND d.deleted IS NULL ORDER BY i.group_key, i.position`,
  );
  const invites = database.prepare(
    `SELECT g.group_key AS groupKey, i.email, i.signing_order AS "order", i.action, i.status,
            d.id AS documentId, d.name AS documentName, d.completed IS NOT NULL AS isDocumentCompleted,
            d.has_payment AS hasPayment, i.expires,
            (SELECT json_group_array(json_object(
               'status', e.status, 'created', e.created, 'lastReaction', e.last_reaction) ORDER BY e.key)
             FROM invite_emails e WHERE e.invite_key = i.key) AS emails
     FROM group_documents g
       JOIN documents d ON d.key = g.document_key
       JOIN invites i ON i.document_key = d.key
     WHERE g.group_key ${LISTED} AND d.deleted IS NULL ORDER BY i.signing_order, g.position, i.key`,
  );

  return {
    read(keys) {
      const list = JSON.stringify(keys);
      const byKey = new Map(all<GroupRow>(groups, list).map((row) => [row.key, row]));
      const documentsOf = Map.groupBy(all<DocumentRow>(documents, list), ({ groupKey }) => groupKey);
      const invitesOf = Map.groupBy(all<InviteRow>(invites, list), ({ groupKey }) => groupKey);
      return keys.flatMap((key) => {
        const group = byKey.get(key);
        if (!group) return [];
        return {
          ...group,
          documents: (documentsOf.get(key) ?? []).map((document) => ({
            ...document,
            roles: JSON.parse(document.roles) as readonly string[],
          })),
          invites: (invitesOf.get(key) ?? []).map((invite) => ({
            ...invite,
            isDocumentCompleted: invite.isDocumentCompleted === 1,
            hasPayment: invite.hasPayment === 1,
            emails: JSON.parse(invite.emails) as readonly SentEmail[],
          })),
        };
      });
    },
  };
}
