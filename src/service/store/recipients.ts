import type { DatabaseSync } from 'node:sqlite';
import { all } from './rows.ts';

export type RecipientAction = 'sign' | 'view' | 'approve';

/** What a recipient does with a role of a template. */
export interface RoleTaken {
  readonly templateKey: number;
  readonly role: string;
  readonly action: RecipientAction;
}

/** What the document lets an answer say of a recipient beside name, email, order and roles; all of it is always there. */
export interface RecipientAttributes {
  readonly message: string;
  readonly subject: string;
  readonly reminder: Reminder;
  readonly authentication: {
    readonly type: string;
    readonly phone: string;
    readonly value: string;
    readonly method: string;
  };
  readonly i_am_recipient: boolean;
  readonly expiration_days: number;
  readonly allow_forwarding: boolean;
}

/** Days; 0 is never. A type, not an interface, since an answer's objects may have any further field. */
export type Reminder = {
  readonly remind_after: number;
  readonly remind_before: number;
  readonly remind_repeat: number;
};

export interface NewRecipient {
  readonly groupTemplateKey: number;
  readonly name: string;
  readonly email: string;
  readonly order?: number;
  readonly roles?: readonly RoleTaken[];
  readonly attributes?: Partial<RecipientAttributes>;
}

/** A recipient of a group template; templates by their id. */
export interface Recipient {
  readonly key: number;
  readonly name: string;
  readonly email: string;
  readonly order: number;
  readonly documents: readonly {
    readonly id: string;
    readonly role: string;
    readonly action: RecipientAction;
  }[];
  readonly attributes: RecipientAttributes;
}

/** A role of a template that no recipient takes. */
export interface UnmappedRole {
  readonly id: string;
  readonly role: string;
}

/** Whom group templates are sent to, and which roles of their templates each of them takes. */
export interface Recipients {
  /** In signing order. */
  of(groupTemplateKey: number): readonly Recipient[];
  /** In order of the templates, and of the roles within. */
  unmappedRoles(groupTemplateKey: number): readonly UnmappedRole[];
  /** Unmapped roles that may be signed nevertheless, with the name of the recipient who is offered for them. */
  allowedUnmappedRoles(
    groupTemplateKey: number,
  ): readonly (UnmappedRole & { readonly recipient: string | null })[];
  add(recipient: NewRecipient): number;
  /** Removes the recipients of a group template, and what it allows without them, so that others can take their roles. */
  clear(groupTemplateKey: number): void;
  allowUnmapped(
    groupTemplateKey: number,
    allowed: { readonly templateKey: number; readonly role: string; readonly recipient?: string | null },
  ): void;
}

const plain: RecipientAttributes = {
  message: '',
  subject: '',
  reminder: { remind_after: 0, remind_before: 0, remind_repeat: 0 },
  authentication: { type: '', phone: '', value: '', method: '' },
  i_am_recipient: false,
  expiration_days: 0,
  allow_forwarding: false,
};

const UNMAPPED = `
  FROM group_template_templates i
    JOIN templates t ON t.key = i.template_key
    JOIN template_roles r ON r.template_key = t.key
  WHERE i.group_template_key = ?1 AND NOT EXISTS (
    SELECT 1 FROM recipient_roles x JOIN group_template_recipients p ON p.key = x.recipient_key
    WHERE p.group_template_key = ?1 AND x.template_key = t.key AND x.role = r.name)`;

export function createRecipients(database: DatabaseSync): Recipients {
  const byGroupTemplate = database.prepare(
    `SELECT key, name, email, signing_order AS "order", attributes FROM group_template_recipients
     WHERE group_template_key = ? ORDER BY signing_order, key`,
  );
  const rolesOf = database.prepare(
    `SELECT t.id, x.role, x.action FROM recipient_roles x
       JOIN templates t ON t.key = x.template_key
       JOIN group_template_templates i ON i.template_key = t.key AND i.group_template_key = ?
     WHERE x.recipient_key = ? ORDER BY i.position, x.role`,
  );
  const unmapped = database.prepare(
    `SELECT t.id, r.name AS role ${UNMAPPED} ORDER BY i.position, r.position`,
  );
  const allowed = database.prepare(
    `SELECT t.id, a.role, a.recipient FROM allowed_unmapped_roles a
       JOIN templates t ON t.key = a.template_key
       JOIN (SELECT t.key, r.name, i.position AS template_position, r.position ${UNMAPPED}) u ON u.key = t.key AND u.name = a.role
     WHERE a.group_template_key = ?1 ORDER BY u.template_position, u.position`,
  );
  const clear = database.prepare('DELETE FROM group_template_recipients WHERE group_template_key = ?');
  const clearAllowed = database.prepare('DELETE FROM allowed_unmapped_roles WHERE group_template_key = ?');
  const insert = database.prepare(
    `INSERT INTO group_template_recipients (group_template_key, name, email, signing_order, attributes)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const insertRole = database.prepare(
    'INSERT INTO recipient_roles (recipient_key, template_key, role, action) VALUES (?, ?, ?, ?)',
  );
  const insertAllowed = database.prepare(
    'INSERT INTO allowed_unmapped_roles (group_template_key, template_key, role, recipient) VALUES (?, ?, ?, ?)',
  );

  return {
    of: (groupTemplateKey) =>
      all<{ key: number; name: string; email: string; order: number; attributes: string }>(
        byGroupTemplate,
        groupTemplateKey,
      ).map((row) => ({
        ...row,
        documents: all<Recipient['documents'][number]>(rolesOf, groupTemplateKey, row.key),
        // What an earlier version or another writer left out has no say.
        attributes: { ...plain, ...(JSON.parse(row.attributes) as Partial<RecipientAttributes>) },
      })),
    unmappedRoles: (groupTemplateKey) => all<UnmappedRole>(unmapped, groupTemplateKey),
    allowedUnmappedRoles: (groupTemplateKey) =>
      all<UnmappedRole & { recipient: string | null }>(allowed, groupTemplateKey),
    add({ groupTemplateKey, name, email, order = 1, roles = [], attributes = {} }) {
      const json = JSON.stringify({ ...plain, ...attributes });
      const key = Number(insert.run(groupTemplateKey, name, email, order, json).lastInsertRowid);
      for (const { templateKey, role, action } of roles) insertRole.run(key, templateKey, role, action);
      return key;
    },
    clear(groupTemplateKey) {
      clear.run(groupTemplateKey);
      clearAllowed.run(groupTemplateKey);
    },
    allowUnmapped(groupTemplateKey, { templateKey, role, recipient = null }) {
      insertAllowed.run(groupTemplateKey, templateKey, role, recipient);
    },
  };
}
