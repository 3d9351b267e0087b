import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import type { Reminder } from './recipients.ts';
import { all, first } from './rows.ts';

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

/** A group template as the list shows it. Times are UNIX seconds. */
export interface ListedGroupTemplate {
  readonly id: string;
  readonly name: string;
  readonly ownerEmail: string;
  readonly updated: number;
  /** It has recipients, and every role of its templates is taken by one. */
  readonly isPrepared: boolean;
  readonly templates: readonly {
    readonly id: string;
    readonly name: string;
    readonly roles: readonly string[];
  }[];
}

/** Document group templates, deleted ones too. */
export interface GroupTemplates {
  find(id: string): GroupTemplate | undefined;
  /** Those that a user owns or that are shared with them, the last change first, and how many there are. */
  page(
    userKey: number,
    stretch: { readonly offset: number; readonly limit: number },
  ): { readonly total: number; readonly groupTemplates: readonly ListedGroupTemplate[] };
  sendingOf(groupTemplateKey: number): Sending;
  /** The roles of its templates. */
  rolesOf(
    groupTemplateKey: number,
  ): readonly { readonly templateKey: number; readonly templateId: string; readonly role: string }[];
  isSharedWith(groupTemplateKey: number, userKey: number): boolean;
  /** Whether a group template that is not deleted has the template. */
  hasTemplate(templateKey: number): boolean;
  /** Whether a group template that is not deleted has a template which was converted from the document. */
  hasTemplateOf(documentKey: number): boolean;
  add(groupTemplate: NewGroupTemplate): number;
  share(groupTemplateKey: number, userKey: number): void;
  /** Puts a template at the end; out of a deleted group template, if it is in one. */
  addTemplate(groupTemplateKey: number, templateKey: number, now: number): void;
  /** Writes how its groups are sent. */
  setSending(groupTemplateKey: number, sending: Sending, now: number): void;
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

const VISIBLE = `
  SELECT key FROM group_templates WHERE owner_key = ?1 AND deleted IS NULL
  UNION SELECT g.key FROM group_template_shares s JOIN group_templates g ON g.key = s.group_template_key
    WHERE s.user_key = ?1 AND g.deleted IS NULL`;

const IS_PREPARED = `(
  EXISTS (SELECT 1 FROM group_template_recipients p WHERE p.group_template_key = g.key)
  AND NOT EXISTS (
    SELECT 1 FROM group_template_templates i JOIN template_roles r ON r.template_key = i.template_key
    WHERE i.group_template_key = g.key AND NOT EXISTS (
      SELECT 1 FROM recipient_roles x JOIN group_template_recipients p ON p.key = x.recipient_key
      WHERE p.group_template_key = g.key AND x.template_key = i.template_key AND x.role = r.name)))`;

interface ListedRow extends Omit<ListedGroupTemplate, 'isPrepared' | 'templates'> {
  readonly isPrepared: number;
  readonly templates: string;
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
  const count = database.prepare(`SELECT count(*) AS total FROM (${VISIBLE})`);
  const page = database.prepare(
    `SELECT g.id, g.name, u.email AS ownerEmail, g.updated, ${IS_PREPARED} AS isPrepared,
            (SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'roles', json((
               SELECT json_group_array(r.name ORDER BY r.position) FROM template_roles r WHERE r.template_key = t.key
             ))) ORDER BY i.position)
             FROM group_template_templates i JOIN templates t ON t.key = i.template_key
             WHERE i.group_template_key = g.key) AS templates
     FROM group_templates g JOIN users u ON u.key = g.owner_key
     WHERE g.key IN (
       SELECT key FROM group_templates WHERE key IN (${VISIBLE}) ORDER BY updated DESC, key DESC LIMIT ?2 OFFSET ?3)
     ORDER BY g.updated DESC, g.key DESC`,
  );
  const roles = database.prepare(
    `SELECT t.key AS templateKey, t.id AS templateId, r.name AS role
     FROM group_template_templates i
       JOIN templates t ON t.key = i.template_key
       JOIN template_roles r ON r.template_key = t.key
     WHERE i.group_template_key = ? ORDER BY i.position, r.position`,
  );
  const setSending = database.prepare(
    `UPDATE group_templates SET cc = ?, order_type = ?, general_reminder = ?, general_expiration_days = ?, updated = ?
     WHERE key = ?`,
  );
  const touch = database.prepare('UPDATE group_templates SET updated = ? WHERE key = ?');

  return {
    find: (id) => first<GroupTemplate>(byId, id),
    page: (userKey, { offset, limit }) => ({
      total: first<{ total: number }>(count, userKey)?.total ?? 0,
      groupTemplates: all<ListedRow>(page, userKey, limit, offset).map((row) => ({
        ...row,
        isPrepared: row.isPrepared === 1,
        templates: JSON.parse(row.templates) as ListedGroupTemplate['templates'],
      })),
    }),
    sendingOf(groupTemplateKey) {
      const row = first<SendingRow>(sending, groupTemplateKey);
      if (!row) return plainSending;
      return {
        ...row,
        cc: JSON.parse(row.cc) as readonly string[],
        generalReminder: JSON.parse(row.generalReminder) as Reminder,
      };
    },
    rolesOf: (groupTemplateKey) =>
      all<{ templateKey: number; templateId: string; role: string }>(roles, groupTemplateKey),
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
    setSending(groupTemplateKey, { cc, orderType, generalReminder, generalExpirationDays }, now) {
      setSending.run(
        ...[JSON.stringify(cc), orderType, JSON.stringify(generalReminder), generalExpirationDays],
        ...[now, groupTemplateKey],
      );
    },
  };
}
