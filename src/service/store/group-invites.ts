import type { DatabaseSync } from 'node:sqlite';
import type { InviteStatus } from './invites.ts';
import { all } from './rows.ts';

/** An invite that a group was sent with and that nobody has answered yet. */
export interface UnansweredInvite {
  readonly key: number;
  readonly id: string;
  readonly documentName: string;
  readonly inviterEmail: string;
  readonly email: string;
  readonly order: number;
  readonly action: string;
  readonly status: Extract<InviteStatus, 'created' | 'pending'>;
  /** UNIX seconds; null is never. */
  readonly expires: number | null;
}

/** The invites that document groups were sent with. */
export interface GroupInvites {
  /** In signing order. Expired ones are among them. */
  unanswered(groupKey: number): readonly UnansweredInvite[];
  /** Cancels what nobody has answered; the group can be sent anew. @returns how many invites those were */
  cancel(groupKey: number, now: number): number;
}

export function createGroupInvites(database: DatabaseSync): GroupInvites {
  const unanswered = database.prepare(
    `SELECT i.key, i.id, d.name AS documentName, u.email AS inviterEmail, i.email, i.signing_order AS "order",
            i.action, i.status, i.expires
     FROM invites i
       JOIN documents d ON d.key = i.document_key
       JOIN users u ON u.key = i.inviter_key
       LEFT JOIN group_documents m ON m.document_key = d.key
     WHERE i.group_key = ? AND i.status IN ('created', 'pending') AND d.deleted IS NULL
     ORDER BY i.signing_order, m.position, i.key`,
  );
  const cancel = database.prepare(
    `UPDATE invites SET status = 'canceled', updated = ?2
     WHERE group_key = ?1 AND status IN ('created', 'pending')`,
  );
  const reopen = database.prepare(
    `UPDATE document_groups SET state = 'created', updated = ?2 WHERE key = ?1`,
  );

  return {
    unanswered: (groupKey) => all<UnansweredInvite>(unanswered, groupKey),
    cancel(groupKey, now) {
      const { changes } = cancel.run(groupKey, now);
      reopen.run(groupKey, now);
      return Number(changes);
    },
  };
}
