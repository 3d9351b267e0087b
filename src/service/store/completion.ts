import type { DatabaseSync } from 'node:sqlite';
import { all, first } from './rows.ts';

/** What is noted when documents are signed. Times are UNIX seconds. */
export interface Completion {
  /** The invites to a document that nobody has answered, in signing order. */
  openInvites(documentKey: number): readonly OpenInvite[];
  fulfil(inviteKey: number, now: number): void;
  completeDocument(documentKey: number, now: number): void;
  /**
   * Completes the group that a document is in, once the document was the last that was open.
   * @returns the group's id; undefined where there is nothing to complete
   */
  completeGroupOf(documentKey: number, now: number): string | undefined;
}

export interface OpenInvite {
  readonly key: number;
  readonly email: string;
  readonly order: number;
  readonly action: 'sign' | 'view' | 'approve';
  readonly isFreeform: boolean;
}

export function createCompletion(database: DatabaseSync): Completion {
  const fulfil = database.prepare(`UPDATE invites SET status = 'fulfilled', updated = ? WHERE key = ?`);
  const open = database.prepare(
    `SELECT key, email, signing_order AS "order", action, is_freeform AS isFreeform FROM invites
     WHERE document_key = ? AND status IN ('created', 'pending') ORDER BY signing_order, key`,
  );
  const completeDocument = database.prepare(
    'UPDATE documents SET completed = ?1, updated = ?1 WHERE key = ?2',
  );
  const completeGroup = database.prepare(
    `UPDATE document_groups SET completed = ?1, updated = ?1
     WHERE key = (SELECT group_key FROM group_documents WHERE document_key = ?2)
       AND completed IS NULL AND deleted IS NULL
       AND NOT EXISTS (SELECT 1 FROM group_documents m JOIN documents d ON d.key = m.document_key
                       WHERE m.group_key = document_groups.key AND d.completed IS NULL AND d.deleted IS NULL)
     RETURNING id`,
  );

  return {
    openInvites: (documentKey) =>
      all<Omit<OpenInvite, 'isFreeform'> & { readonly isFreeform: number }>(open, documentKey).map(
        ({ isFreeform, ...invite }) => ({ ...invite, isFreeform: isFreeform === 1 }),
      ),
    fulfil(inviteKey, now) {
      fulfil.run(now, inviteKey);
    },
    completeDocument(documentKey, now) {
      completeDocument.run(now, documentKey);
    },
    completeGroupOf: (documentKey, now) => first<{ id: string }>(completeGroup, now, documentKey)?.id,
  };
}
