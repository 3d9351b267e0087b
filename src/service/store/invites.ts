import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

export type InviteStatus = 'created' | 'pending' | 'fulfilled' | 'declined' | 'canceled';
export type InviteEmailStatus = 'sent' | 'delivered' | 'opened' | 'undelivered';

export interface NewInviteEmail {
  readonly status: InviteEmailStatus;
  readonly created: number;
  /** When it came to that status; when it was sent unless stated. */
  readonly reacted?: number;
}

/** What the email of an invite says. */
export interface InviteEmail {
  readonly subject: string;
  readonly message: string | null;
  /** What else the operation was told. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface NewInvite {
  readonly id?: string;
  readonly documentKey: number;
  /** The group that it was sent with. */
  readonly groupKey?: number;
  readonly inviterKey: number;
  readonly email: string;
  readonly order?: number;
  /** The role of the document that it is for, counted from 1; the one at the invite's order unless stated. */
  readonly role?: number;
  readonly action?: 'sign' | 'view' | 'approve';
  readonly status?: InviteStatus;
  /** UNIX seconds; never when missing. */
  readonly expires?: number;
  readonly created: number;
  readonly updated?: number;
  /** What became of the emails that were sent for it. */
  readonly emails?: readonly NewInviteEmail[];
  /** What is sent when it is its turn. */
  readonly waitingEmail?: InviteEmail;
  /** For no role: its signer signs wherever they want to. */
  readonly isFreeform?: boolean;
}

/** Invites to sign, and the delivery of their emails. */
export interface Invites {
  /** The invites to the document that nobody has answered, in signing order. Expired ones are among them. */
  unansweredOf(documentKey: number): readonly UnansweredInvite[];
  /** Whether the user is invited to sign or to view a document of the group; a canceled invite counts no more. */
  takesPartIn(groupKey: number, userKey: number): boolean;
  find(id: string): Invite | undefined;
  /** Cancels the invites to a document that nobody has answered. @returns how many there were */
  cancelOpen(documentKey: number, now: number): number;
  /** Cancels one that nobody has answered. @returns whether it was one */
  cancel(inviteKey: number, now: number): boolean;
  /** Makes those pending that have waited for their turn up to an order. @returns them, in signing order */
  beginTurn(documentKey: number, order: number, now: number): readonly StartedInvite[];
  /** Notes an email that was sent for an invite. @param at UNIX seconds */
  addEmail(inviteKey: number, status: InviteEmailStatus, at: number): void;
  add(invite: NewInvite): number;
}

/** An invite whose turn has come. */
export interface StartedInvite {
  readonly key: number;
  readonly id: string;
  readonly inviterKey: number;
  readonly email: string;
  /** Null where it was stored without one. */
  readonly waitingEmail: InviteEmail | null;
}

interface UnansweredInvite {
  readonly key: number;
  readonly order: number;
  /** The role that it is for, counted from 1. */
  readonly role: number;
  /** UNIX seconds; null is never. */
  readonly expires: number | null;
}

/** Whether somebody can still answer an invite that nobody has answered. @param now UNIX seconds */
export const isOpen = ({ expires }: Pick<UnansweredInvite, 'expires'>, now: number): boolean =>
  expires === null || expires > now;

/** An invite as the operations that change it see it. */
export interface Invite {
  readonly key: number;
  readonly documentKey: number;
  readonly documentId: string;
  readonly inviterKey: number;
  readonly ownerKey: number;
  readonly status: InviteStatus;
}

export function createInvites(database: DatabaseSync): Invites {
  const unanswered = database.prepare(
    `SELECT key, signing_order AS "order", coalesce(role_position, signing_order) AS role, expires FROM invites
     WHERE document_key = ? AND status IN ('created', 'pending') ORDER BY signing_order, key`,
  );
  const takesPart = database.prepare(
    `SELECT 1 AS found FROM invites i JOIN users u ON u.email = i.email
     WHERE u.key = ?1 AND i.action IN ('sign', 'view') AND i.status <> 'canceled'
       AND i.document_key IN (SELECT document_key FROM group_documents WHERE group_key = ?2)`,
  );
  const byId = database.prepare(
    `SELECT i.key, i.document_key AS documentKey, d.id AS documentId, i.inviter_key AS inviterKey, d.owner_key AS ownerKey, i.status
     FROM invites i JOIN documents d ON d.key = i.document_key WHERE i.id = ? AND d.deleted IS NULL`,
  );
  const cancel = (which: 'key' | 'document_key') =>
    database.prepare(
      `UPDATE invites SET status = 'canceled', updated = ?1 WHERE ${which} = ?2 AND status IN ('created', 'pending')`,
    );
  const [cancelOne, cancelOfDocument] = [cancel('key'), cancel('document_key')];
  const waiting = database.prepare(
    `SELECT key, id, inviter_key AS inviterKey, email, waiting_email AS waitingEmail FROM invites
     WHERE document_key = ? AND status = 'created' AND signing_order <= ? ORDER BY signing_order, key`,
  );
  const begin = database.prepare(
    `UPDATE invites SET status = 'pending', waiting_email = NULL, updated = ? WHERE key = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO invites (id, document_key, group_key, inviter_key, email, signing_order, role_position, action,
       status, expires, created, updated, waiting_email, is_freeform)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertEmail = database.prepare(
    'INSERT INTO invite_emails (invite_key, status, created, last_reaction) VALUES (?, ?, ?, ?)',
  );

  return {
    unansweredOf: (documentKey) => all<UnansweredInvite>(unanswered, documentKey),
    takesPartIn: (groupKey, userKey) => first(takesPart, userKey, groupKey) !== undefined,
    find: (id) => first<Invite>(byId, id),
    cancelOpen: (documentKey, now) => Number(cancelOfDocument.run(now, documentKey).changes),
    cancel: (inviteKey, now) => cancelOne.run(now, inviteKey).changes > 0,
    beginTurn(documentKey, order, now) {
      const started = all<Omit<StartedInvite, 'waitingEmail'> & { readonly waitingEmail: string | null }>(
        waiting,
        documentKey,
        order,
      );
      for (const { key } of started) begin.run(now, key);
      return started.map(({ waitingEmail: text, ...invite }) => ({
        ...invite,
        waitingEmail: text === null ? null : (JSON.parse(text) as InviteEmail),
      }));
    },
    addEmail(inviteKey, status, at) {
      insertEmail.run(inviteKey, status, at, at);
    },
    add(invite) {
      const {
        id = newId(),
        documentKey,
        groupKey = null,
        inviterKey,
        email,
        order = 1,
        role = null,
      } = invite;
      const { action = 'sign', status = 'pending', expires = null, created, updated = created } = invite;
      const { waitingEmail, isFreeform = false } = invite;
      const { lastInsertRowid } = insert.run(
        ...[
          id,
          documentKey,
          groupKey,
          inviterKey,
          email,
          order,
          role,
          action,
          status,
          expires,
          created,
          updated,
          waitingEmail === undefined ? null : JSON.stringify(waitingEmail),
          Number(isFreeform),
        ],
      );
      const key = Number(lastInsertRowid);
      for (const { status: became, created: at, reacted = at } of invite.emails ?? [])
        insertEmail.run(key, became, at, reacted);
      return key;
    },
  };
}
