import type { DatabaseSync } from 'node:sqlite';
import { all } from './rows.ts';

/** Something that happened to a document group. */
export interface HistoryEntry {
  /** UNIX seconds. */
  readonly at: number;
  /** A sentence without a full stop. */
  readonly what: string;
}

/** What happened to document groups, as far as the service keeps it. */
export interface GroupHistory {
  /** Oldest first. */
  of(groupKey: number): readonly HistoryEntry[];
}

export function createGroupHistory(database: DatabaseSync): GroupHistory {
  const entries = database.prepare(
    `WITH members AS (
       SELECT d.* FROM group_documents m JOIN documents d ON d.key = m.document_key
       WHERE m.group_key = ?1 AND d.deleted IS NULL
     ), invited AS (
       SELECT i.*, d.name AS document FROM invites i JOIN members d ON d.key = i.document_key
     )
     SELECT d.created AS at, 1 AS rank, d.name || ' was created by ' || u.email AS what
       FROM members d JOIN users u ON u.key = d.owner_key
     UNION ALL SELECT g.created, 2, g.name || ' was put together by ' || u.email
       FROM document_groups g JOIN users u ON u.key = g.owner_key WHERE g.key = ?1
     UNION ALL SELECT i.created, 3, i.email || ' was invited by ' || u.email || ' to ' || i.action || ' ' || i.document
       FROM invited i JOIN users u ON u.key = i.inviter_key
     UNION ALL SELECT e.last_reaction, 4, 'The email to ' || i.email || ' about ' || i.document || ' was ' || e.status
       FROM invited i JOIN invite_emails e ON e.invite_key = i.key
     UNION ALL SELECT i.updated, 5, 'The invite of ' || i.email || ' to ' || i.document || ' was ' || i.status
       FROM invited i WHERE i.status IN ('fulfilled', 'declined', 'canceled')
     UNION ALL SELECT d.completed, 6, d.name || ' was completed' FROM members d WHERE d.completed IS NOT NULL
     UNION ALL SELECT g.completed, 7, g.name || ' was completed'
       FROM document_groups g WHERE g.key = ?1 AND g.completed IS NOT NULL
     ORDER BY at, rank, what`,
  );

  return {
    of: (groupKey) => all<HistoryEntry>(entries, groupKey).map(({ at, what }) => ({ at, what })),
  };
}
