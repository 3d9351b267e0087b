import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const integer = lenientInteger.nullish();
const flag = z.union([z.enum(['0', '1']), z.literal([0, 1])]).nullish();

/** Document, Invite object. `email_group` stands in for `email` in some answers; ids may be null (Publicly known). */
const invite = z.looseObject({
  email: text,
  order: integer,
  action: text,
  status: text,
  document_id: text,
  document_name: text,
  email_group: lenientObject({ id: text, name: text }).nullish(),
  authentication: z.looseObject({}).nullish().or(z.array(z.unknown())),
  expiration_time: integer,
  is_draft_exists: lenientBoolean.nullish(),
  password_method: text,
  payment_request: z.looseObject({}).nullish().or(z.array(z.unknown())),
  is_full_declined: lenientBoolean.nullish(),
  is_document_locked: flag,
  password_protected: flag,
  email_sent_statuses: z
    .array(z.looseObject({ status: z.string(), created_at: integer, last_reaction_at: integer }))
    .nullish(),
});

/** Document, Document group (element in the list of copies of a document group template). */
export const documentGroup = z.looseObject({
  id: z.string(),
  owner: text,
  state: text,
  created: lenientInteger,
  updated: lenientInteger,
  user_id: text,
  parent_id: text,
  document_group_name: text,
  invite_id: text,
  freeform_invite_id: text,
  freeform_actions: z.array(z.unknown()).nullish(),
  documents: z
    .array(z.looseObject({ id: z.string(), name: text, roles: z.array(z.string()).nullish() }))
    .nullish(),
  invites: z.array(invite).nullish(),
});

const reminder = lenientObject({ remind_after: integer, remind_before: integer, remind_repeat: integer });

/** Document, Document group template recipients. */
export const groupTemplateRecipients = z.looseObject({
  cc: z.array(z.string()).nullish(),
  order_type: text,
  recipients: z.array(
    z.looseObject({
      name: text,
      email: text,
      order: integer,
      documents: z.array(z.looseObject({ id: z.string(), role: text, action: text })).nullish(),
      attributes: lenientObject({
        message: text,
        subject: text,
        reminder: reminder.nullish(),
        authentication: lenientObject({ type: text, phone: text, value: text, method: text }).nullish(),
        i_am_recipient: lenientBoolean.nullish(),
        expiration_days: integer,
        allow_forwarding: lenientBoolean.nullish(),
      }).nullish(),
    }),
  ),
  general_reminder: reminder.nullish(),
  unmapped_documents: z.array(z.looseObject({ id: z.string(), role: text, action: text })).nullish(),
  general_expiration_days: integer,
  allowed_unmapped_sign_documents: z
    .array(z.looseObject({ id: z.string(), role: text, recipient: z.unknown() }))
    .nullish(),
});
