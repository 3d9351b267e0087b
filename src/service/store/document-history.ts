import type { DatabaseSync } from 'node:sqlite';
import { derivedId } from '../auth/secrets.ts';
import { all } from './rows.ts';

/** Something that was done with a document. */
export interface DocumentHistoryEntry {
  readonly id: string;
  /** Such as `invite_sent`. */
  readonly event: string;
  /** Email of whoever did it, or of whom it was done to. */
  readonly email: string;
  /** Id of the account with that email; null where there is none. */
  readonly userId: string | null;
  readonly applicationName: string | null;
  /** Address of the device. */
  readonly address: string | null;
  /** UNIX seconds. */
  readonly created: number;
}

/** What became of an email about a document. */
export interface DocumentEmailEntry {
  readonly recipient: string;
  readonly what: 'sent' | 'delivered' | 'opened' | 'undelivered';
  /** UNIX seconds. */
  readonly created: number;
}

/**
 * What happened to a document, oldest first: what was done and stored as such, and what follows from the document, its
 * invites and their emails as they are now.
 */
export interface DocumentHistory {
  eventsOf(documentKey: number): readonly DocumentHistoryEntry[];
  emailsOf(documentKey: number): readonly DocumentEmailEntry[];
}

/** How an invite that was answered or canceled stands in a history. */
const ANSWERED = `CASE i.status WHEN 'fulfilled' THEN CASE i.action WHEN 'sign' THEN 'signed' WHEN 'view' THEN 'viewed'
  ELSE 'approved' END WHEN 'declined' THEN 'declined' ELSE 'invite_canceled' END`;

type EventRow = Omit<DocumentHistoryEntry, 'id'> & { readonly id: string | null; readonly of: string };

export function createDocumentHistory(database: DatabaseSync): DocumentHistory {
  const events = database.prepare(
    `SELECT h.id, h.event, h.email, u.id AS userId, a.name AS applicationName, h.address, h.created, h.of FROM (
       SELECT NULL AS id, 'created' AS event, o.email, d.application_key, NULL AS address, d.created, d.id AS of, 1 AS rank,
           0 AS position
         FROM documents d JOIN users o ON o.key = d.owner_key WHERE d.key = ?1
       UNION ALL SELECT NULL, 'invite_sent', i.email, NULL, NULL, i.created, i.id, 2, i.key
         FROM invites i WHERE i.document_key = ?1
       UNION ALL SELECT e.id, e.event, e.email, e.application_key, e.address, e.created, '', 3, e.key
         FROM document_events e WHERE e.document_key = ?1
       UNION ALL SELECT NULL, ${ANSWERED}, i.email, NULL, NULL, i.updated, i.id, 4, i.key
         FROM invites i WHERE i.document_key = ?1 AND i.status IN ('fulfilled', 'declined', 'canceled')
       UNION ALL SELECT NULL, 'completed', o.email, NULL, NULL, d.completed, d.id, 5, 0
         FROM documents d JOIN users o ON o.key = d.owner_key WHERE d.key = ?1 AND d.completed IS NOT NULL
     ) h LEFT JOIN users u ON u.email = h.email LEFT JOIN applications a ON a.key = h.application_key
     ORDER BY h.created, h.rank, h.position`,
  );
  const emails = database.prepare(
    `SELECT recipient, what, created FROM (
       SELECT i.email AS recipient, 'sent' AS what, e.created, e.key, 1 AS rank
         FROM invites i JOIN invite_emails e ON e.invite_key = i.key WHERE i.document_key = ?1
       UNION ALL SELECT i.email, e.status, e.last_reaction, e.key, 2
         FROM invites i JOIN invite_emails e ON e.invite_key = i.key
         WHERE i.document_key = ?1 AND e.status <> 'sent')
     ORDER BY created, key, rank`,
  );

  return {
    eventsOf: (documentKey) =>
      all<EventRow>(events, documentKey).map(({ of, id, ...entry }) => ({
        ...entry,
        id: id ?? derivedId('history', entry.event, of),
      })),
    emailsOf: (documentKey) => all<DocumentEmailEntry>(emails, documentKey),
  };
}
