import type { DatabaseSync } from 'node:sqlite';
import { first } from './rows.ts';

/** What is noted when documents are signed. Times are UNIX seconds. */
export interface Completion {
  /**
   * Fulfils the invites to a document that are open.
   * @param email of one signer alone; all of them when undefined
   * @returns how many there were
   */
  fulfilInvites(documentKey: number, email: string | undefined, now: number): number;
  /** Invites to a document that somebody has yet to sign or approve; viewing completes nothing. */
  openInvites(documentKey: number): number;
  completeDocument(documentKey: number, now: number): void;
  /**
   * Completes the group that a document is in, once the document was the last that was open.
   * @returns the group's id; undefined where there is nothing to complete
   */
  completeGroupOf(documentKey: number, now: number): string | undefined;
}

export function createCompletion(database: DatabaseSync): Completion {
  const fulfil = database.prepare(
    `UPDATE invites SET status = 'fulfilled', updated = ?1
     WHERE document_key = ?2 AND status IN ('created', 'pending') AND (?3 IS NULL OR email = ?3)`,
  );
  const open = database.prepare(
    `SELECT count(*) AS n FROM invites
     WHERE document_key = ? AND status IN ('created', 'pending') AND action IN ('sign', 'approve')`,
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
    fulfilInvites: (documentKey, email, now) => Number(fulfil.run(now, documentKey, email ?? null).changes),
    openInvites: (documentKey) => first<{ n: number }>(open, documentKey)?.n ?? 0,
    completeDocument(documentKey, now) {
      completeDocument.run(now, documentKey);
    },
    completeGroupOf: (documentKey, now) => first<{ id: string }>(completeGroup, now, documentKey)?.id,
  };
}
