import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';

export interface NewMessage {
  readonly kind: 'email' | 'fax';
  readonly senderKey: number;
  /** Email address or fax number. */
  readonly recipient: string;
  readonly cc?: readonly string[];
  readonly subject?: string;
  readonly message?: string;
  /** What else the operation was told. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly attachments?: readonly {
    readonly documentId: string;
    readonly name: string;
    /** Bytes. */
    readonly size: number;
  }[];
  readonly created: number;
}

/** Emails and faxes that the service would have sent. */
export interface Outbox {
  add(message: NewMessage): number;
}

export function createOutbox(database: DatabaseSync): Outbox {
  const insert = database.prepare(
    `INSERT INTO outbox_messages (id, kind, sender_key, recipient, cc, subject, message, details, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertAttachment = database.prepare(
    'INSERT INTO outbox_attachments (message_key, position, document_id, name, size) VALUES (?, ?, ?, ?, ?)',
  );

  return {
    add({ kind, senderKey, recipient, cc = [], subject = null, message = null, details = {}, ...rest }) {
      const { lastInsertRowid } = insert.run(
        ...[newId(), kind, senderKey, recipient, JSON.stringify(cc), subject, message],
        ...[JSON.stringify(details), rest.created],
      );
      const key = Number(lastInsertRowid);
      for (const [position, file] of (rest.attachments ?? []).entries()) {
        insertAttachment.run(key, position, file.documentId, file.name, file.size);
      }
      return key;
    },
  };
}
