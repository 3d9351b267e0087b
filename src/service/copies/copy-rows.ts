import type { DatabaseSync } from 'node:sqlite';
import type { InviteEmailStatus } from '../store/invites.ts';
import { all } from '../store/rows.ts';
import type { Copy } from './copy.ts';
import { type SigningInvite, signingOf } from './signing.ts';

interface GroupRow {
  readonly key: number;
  readonly templateKey: number;
  readonly name: string;
  readonly created: number;
  readonly updated: number;
  readonly completed: number | null;
  /** Email of the template's owner, who alone may list its copies. */
  readonly me: string;
}

interface DocumentRow {
  readonly groupKey: number;
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface InviteRow extends SigningInvite {
  readonly groupKey: number;
  readonly inviter: string;
  readonly delivery: InviteEmailStatus | null;
}

/** A group, and the template that it was created from. */
export interface CopyRow {
  readonly templateKey: number;
  readonly copy: Copy;
}

/**
 * @returns a function that reads groups by their keys: those that were created from a template and are not deleted.
 *   Documents that were deleted, and their invites, are left out.
 */
export function createCopyReader(database: DatabaseSync): (keys: readonly number[]) => readonly CopyRow[] {
  const groups = database.prepare(
    `SELECT g.key, g.group_template_key AS templateKey, g.name, g.created, g.updated, g.completed, u.email AS me
     FROM document_groups g
       JOIN group_templates t ON t.key = g.group_template_key
       JOIN users u ON u.key = t.owner_key
     WHERE g.key IN (SELECT value FROM json_each(?)) AND g.deleted IS NULL`,
  );
  const documents = database.prepare(
    `SELECT i.group_key AS groupKey, d.id, d.name, d.text
     FROM group_documents i JOIN documents d ON d.key = i.document_key
     WHERE i.group_key IN (SELECT value FROM json_each(?)) AND d.deleted IS NULL ORDER BY i.group_key, i.position`,
  );
  const invites = database.prepare(
    `SELECT g.group_key AS groupKey, i.email, i.signing_order AS "order", i.status, i.expires, u.email AS inviter,
            (SELECT e.status FROM invite_emails e WHERE e.invite_key = i.key ORDER BY e.key DESC LIMIT 1) AS delivery
     FROM group_documents g
       JOIN documents d ON d.key = g.document_key
       JOIN invites i ON i.document_key = d.key
       JOIN users u ON u.key = i.inviter_key
     WHERE g.group_key IN (SELECT value FROM json_each(?)) AND d.deleted IS NULL`,
  );

  return (keys) => {
    const list = JSON.stringify(keys);
    const documentsOf = Map.groupBy(all<DocumentRow>(documents, list), ({ groupKey }) => groupKey);
    const invitesOf = Map.groupBy(all<InviteRow>(invites, list), ({ groupKey }) => groupKey);
    return all<GroupRow>(groups, list).map(({ templateKey, me, completed, ...group }) => {
      const ownDocuments = documentsOf.get(group.key) ?? [];
      const ownInvites = invitesOf.get(group.key) ?? [];
      const texts = {
        'document-name': ownDocuments.map(({ name }) => name),
        'signer-email': ownInvites.map(({ email }) => email),
        'inviter-email': ownInvites.map(({ inviter }) => inviter),
        'document-text': ownDocuments.map(({ text }) => text),
        'document-id': ownDocuments.map(({ id }) => id),
      };
      return {
        templateKey,
        copy: { ...group, signing: signingOf(ownInvites, me, completed !== null), texts },
      };
    });
  };
}
