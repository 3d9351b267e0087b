import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

export type MessageKind = 'email' | 'fax';

/** What a message is for; only copies of groups count towards a user's daily emails. */
export type MessagePurpose = 'group-copy' | 'invite' | 'invite-copy' | 'fax';

/** A file of a message. */
export interface Attachment {
  /** Null for what the service wrote itself, such as a history. */
  readonly documentId: string | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What the service wrote itself; null for a document, whose file stays where it is. */
  readonly text: string | null;
}

export interface NewMessage {
  readonly id?: string;
  readonly kind: MessageKind;
  readonly purpose: MessagePurpose;
  readonly senderKey: number;
  /** Email address or fax number. */
  readonly recipient: string;
  readonly subject?: string | null;
  readonly message?: string | null;
  /** What else the operation was told. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly attachments?: readonly (Omit<Attachment, 'text'> & Partial<Pick<Attachment, 'text'>>)[];
  /** UNIX seconds. */
  readonly created: number;
}

/** A message as it would have been sent. */
export interface Message extends Required<Omit<NewMessage, 'senderKey' | 'attachments'>> {
  readonly id: string;
  /** Email of the user who sent it. */
  readonly sender: string;
  readonly attachments: readonly Attachment[];
}

/** Emails and faxes that the service would have sent. */
export interface Outbox {
  add(message: NewMessage): number;
  /** Messages, the newest first. @param options.kind both kinds when missing */
  list(options: { readonly kind?: MessageKind | undefined; readonly limit: number }): readonly Message[];
  /** How many messages a user sent for a purpose. @param since UNIX seconds */
  countSent(senderKey: number, purpose: MessagePurpose, since: number): number;
}

interface Row extends Pick<Message, 'id' | 'kind' | 'purpose' | 'sender' | 'recipient' | 'created'> {
  readonly key: number;
  readonly subject: string | null;
  readonly message: string | null;
  /** JSON. */
  readonly details: string;
}

export function createOutbox(database: DatabaseSync): Outbox {
  const insert = database.prepare(
    `INSERT INTO outbox_messages (id, kind, purpose, sender_key, recipient, subject, message, details, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAttachment = database.prepare(
    `INSERT INTO outbox_attachments (message_key, position, document_id, name, size, text)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const newest = database.prepare(
    `SELECT m.key, m.id, m.kind, m.purpose, u.email AS sender, m.recipient, m.subject, m.message, m.details,
            m.created
     FROM outbox_messages m JOIN users u ON u.key = m.sender_key
     WHERE m.kind = coalesce(?, m.kind) ORDER BY m.key DESC LIMIT ?`,
  );
  const attachments = database.prepare(
    `SELECT document_id AS documentId, name, size, text FROM outbox_attachments
     WHERE message_key = ? ORDER BY position`,
  );
  const sent = database.prepare(
    'SELECT count(*) AS n FROM outbox_messages WHERE sender_key = ? AND purpose = ? AND created >= ?',
  );

  return {
    add({ id = newId(), kind, purpose, senderKey, recipient, ...rest }) {
      const { subject = null, message = null } = rest;
      const { lastInsertRowid } = insert.run(
        ...[id, kind, purpose, senderKey, recipient, subject, message],
        ...[JSON.stringify(rest.details ?? {}), rest.created],
      );
      const key = Number(lastInsertRowid);
      for (const [position, { documentId, name, size, text = null }] of (rest.attachments ?? []).entries()) {
        insertAttachment.run(key, position, documentId, name, size, text);
      }
      return key;
    },
    list: ({ kind = null, limit }) =>
      all<Row>(newest, kind, limit).map(({ key, details, ...row }) => ({
        ...row,
        details: JSON.parse(details) as Record<string, unknown>,
        attachments: all<Attachment>(attachments, key),
      })),
    countSent: (senderKey, purpose, since) => first<{ n: number }>(sent, senderKey, purpose, since)?.n ?? 0,
  };
}
