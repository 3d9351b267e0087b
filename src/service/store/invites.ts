import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

export type InviteStatus = 'created' | 'pending' | 'fulfilled' | 'declined' | 'canceled';
export type InviteEmailStatus = 'sent' | 'delivered' | 'opened' | 'undelivered';

export interface NewInvite {
  readonly id?: string;
  readonly documentKey: number;
  /** The group that it was sent with. */
  readonly groupKey?: number;
  readonly inviterKey: number;
  readonly email: string;
  readonly order?: number;
  readonly action?: 'sign' | 'view' | 'approve';
  readonly status?: InviteStatus;
  /** UNIX seconds; never when missing. */
  readonly expires?: number;
  readonly created: number;
  readonly updated?: number;
  /** What became of the emails that were sent for it. */
  readonly emails?: readonly { readonly status: InviteEmailStatus; readonly created: number }[];
}

/** Invites to sign, and the delivery of their emails. */
export interface Invites {
  /** Whether somebody can still answer an invite to the document. @param now UNIX seconds */
  hasOpen(documentKey: number, now: number): boolean;
  /** Whether the user is invited to sign or to view a document of the group; a canceled invite counts no more. */
  takesPartIn(groupKey: number, userKey: number): boolean;
  add(invite: NewInvite): number;
}

export function createInvites(database: DatabaseSync): Invites {
  const open = database.prepare(
    `SELECT 1 AS found FROM invites
     WHERE document_key = ? AND status IN ('created', 'pending') AND (expires IS NULL OR expires > ?)`,
  );
  const takesPart = database.prepare(
    `SELECT 1 AS found FROM invites i JOIN users u ON u.email = i.email
     WHERE u.key = ?1 AND i.action IN ('sign', 'view') AND i.status <> 'canceled'
       AND i.document_key IN (SELECT document_key FROM group_documents WHERE group_key = ?2)`,
  );
  const insert = database.prepare(
    `INSERT INTO invites (id, document_key, group_key, inviter_key, email, signing_order, action, status, expires,
       created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertEmail = database.prepare(
    'INSERT INTO invite_emails (invite_key, status, created, last_reaction) VALUES (?, ?, ?, ?)',
  );

  return {
    hasOpen: (documentKey, now) => first(open, documentKey, now) !== undefined,
    takesPartIn: (groupKey, userKey) => first(takesPart, userKey, groupKey) !== undefined,
    add(invite) {
      const { id = newId(), documentKey, groupKey = null, inviterKey, email, order = 1 } = invite;
      const { action = 'sign', status = 'pending', expires = null, created, updated = created } = invite;
      const { lastInsertRowid } = insert.run(
        ...[id, documentKey, groupKey, inviterKey, email, order, action, status, expires, created, updated],
      );
      const key = Number(lastInsertRowid);
      for (const sent of invite.emails ?? []) insertEmail.run(key, sent.status, sent.created, sent.created);
      return key;
    },
  };
}
