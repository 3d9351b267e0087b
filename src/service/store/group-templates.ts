import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import type { Reminder } from './recipients.ts';
import { first } from './rows.ts';

/** A document group template as operations see it. Times are UNIX seconds. */
export interface GroupTemplate {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number | null;
}

export interface NewGroupTemplate {
  readonly id?: string;
  readonly name: string;
  readonly ownerKey: number;
  readonly applicationKey?: number;
  /** Keys of its templates, in their order. A template is in one group template at most. */
  readonly templateKeys: readonly number[];
  /** To nobody else, in no order, without reminders or an end, unless stated. */
  readonly sending?: Partial<Sending>;
  readonly created: number;
  readonly deleted?: number;
}

/** How groups that are made of a group template are sent. */
export interface Sending {
  /** Emails that get a copy. */
  readonly cc: readonly string[];
  readonly orderType: string | null;
  readonly generalReminder: Reminder;
  /** 0 is never. */
  readonly generalExpirationDays: number;
}

/** Document group templates, deleted ones too. */
export interface GroupTemplates {
  find(id: string): GroupTemplate | undefined;
  sendingOf(groupTemplateKey: number): Sending;
  isSharedWith(groupTemplateKey: number, userKey: number): boolean;
  /** Whether a group template that is not deleted has the template. */
  hasTemplate(templateKey: number): boolean;
  /** Whether a group template that is not deleted has a template which was converted from the document. */
  hasTemplateOf(documentKey: number): boolean;
  add(groupTemplate: NewGroupTemplate): number;
  share(groupTemplateKey: number, userKey: number): void;
  /** Puts a template at the end; out of a deleted group template, if it is in one. */
  addTemplate(groupTemplateKey: number, templateKey: number, now: number): void;
}

const plainSending: Sending = {
  cc: [],
  orderType: null,
  generalReminder: { remind_after: 0, remind_before: 0, remind_repeat: 0 },
  generalExpirationDays: 0,
};

interface SendingRow {
  readonly cc: string;
  readonly orderType: string | null;
  readonly generalReminder: string;
  readonly generalExpirationDays: number;
}

export function createGroupTemplates(database: DatabaseSync): GroupTemplates {
  const byId = database.prepare(
    'SELECT key, id, name, owner_key AS ownerKey, created, updated, deleted FROM group_templates WHERE id = ?',
  );
  const insert = database.prepare(
    `INSERT INTO group_templates (id, name, owner_key, application_key, order_type, cc, general_reminder,
       general_expiration_days, created, updated, deleted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertTemplate = database.prepare(
    'INSERT INTO group_template_templates (group_template_key, position, template_key) VALUES (?, ?, ?)',
  );
  const insertShare = database.prepare(
    'INSERT INTO group_template_shares (group_template_key, user_key) VALUES (?, ?)',
  );
  const sending = database.prepare(
    `SELECT cc, order_type AS orderType, general_reminder AS generalReminder,
            general_expiration_days AS generalExpirationDays FROM group_templates WHERE key = ?`,
  );
  const shared = database.prepare(
    'SELECT 1 AS found FROM group_template_shares WHERE group_template_key = ? AND user_key = ?',
  );
  const inUse = (column: 't.key' | 't.document_key') =>
    database.prepare(
      `SELECT 1 AS found FROM templates t
         JOIN group_template_templates i ON i.template_key = t.key
         JOIN group_templates g ON g.key = i.group_template_key
       WHERE ${column} = ? AND g.deleted IS NULL`,
    );
  const byTemplate = inUse('t.key');
  const byDocument = inUse('t.document_key');
  const takeOut = database.prepare('DELETE FROM group_template_templates WHERE template_key = ?');
  const append = database.prepare(
    `INSERT INTO group_template_templates (group_template_key, position, template_key)
     SELECT ?1, coalesce(max(position) + 1, 0), ?2 FROM group_template_templates WHERE group_template_key = ?1`,
  );
  const touch = database.prepare('UPDATE group_templates SET updated = ? WHERE key = ?');

  return {
    find: (id) => first<GroupTemplate>(byId, id),
    sendingOf(groupTemplateKey) {
      const row = first<SendingRow>(sending, groupTemplateKey);
      if (!row) return plainSending;
      return {
        ...row,
        cc: JSON.parse(row.cc) as readonly string[],
        generalReminder: JSON.parse(row.generalReminder) as Reminder,
      };
    },
    isSharedWith: (groupTemplateKey, userKey) => first(shared, groupTemplateKey, userKey) !== undefined,
    hasTemplate: (templateKey) => first(byTemplate, templateKey) !== undefined,
    hasTemplateOf: (documentKey) => first(byDocument, documentKey) !== undefined,
    add({ id = newId(), name, ownerKey, applicationKey = null, templateKeys, created, ...rest }) {
      const { cc, orderType, generalReminder, generalExpirationDays } = { ...plainSending, ...rest.sending };
      const { lastInsertRowid } = insert.run(
        ...[
          id,
          name,
          ownerKey,
          applicationKey,
          orderType,
          JSON.stringify(cc),
          JSON.stringify(generalReminder),
        ],
        ...[generalExpirationDays, created, created, rest.deleted ?? null],
      );
      const key = Number(lastInsertRowid);
      for (const [position, template] of templateKeys.entries()) insertTemplate.run(key, position, template);
      return key;
    },
    share(groupTemplateKey, userKey) {
      insertShare.run(groupTemplateKey, userKey);
    },
    addTemplate(groupTemplateKey, templateKey, now) {
      takeOut.run(templateKey);
      append.run(groupTemplateKey, templateKey);
      touch.run(now, groupTemplateKey);
    },
  };
}
