import { z } from 'zod';
import { emailAddress } from '../rule-schemas.ts';
import { ID_PATTERN, lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const integer = lenientInteger.nullish();
const flag = z
  .union([z.enum(['0', '1']), z.literal([0, 1])])
  .meta({ wire: { type: 'string', enum: ['0', '1'] } })
  .nullish();

const emailGroup = lenientObject({ id: text, name: text }).nullish();

/** Document, Invite object. Some answers have `email_group` in place of `email`; IDs may be null (Publicly known). */
export const invite = z.looseObject({
  email: text,
  order: integer,
  action: text,
  status: text,
  document_id: text,
  document_name: text,
  email_group: emailGroup,
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

/** Publicly known, element of the list. `invite_status` is free text. */
export const listedGroup = z.looseObject({
  group_id: z.string(),
  group_name: text,
  last_updated: integer,
  invite_id: text,
  invite_status: text,
  documents: z
    .array(z.looseObject({ id: z.string(), document_name: text, roles: z.array(z.string()).nullish() }))
    .nullish(),
});

/** Publicly known. */
export const groupRecord = z.looseObject({
  id: z.string(),
  name: text,
  created: integer,
  updated: integer,
  invite_id: text,
  state: text,
  owner: lenientObject({
    id: text,
    email: text,
    organization: lenientObject({ id: text }).nullish(),
  }).nullish(),
  documents: z
    .array(z.looseObject({ id: z.string(), document_name: text, roles: z.array(z.string()).nullish() }))
    .nullish(),
});

const roleTaken = z.looseObject({ id: z.string(), role: text, action: text });

/** Publicly known. Some answers have `email_group` in place of `email`. */
export const groupRecipients = z.looseObject({
  recipients: z
    .array(
      z.looseObject({
        name: text,
        email: text,
        email_group: emailGroup,
        order: integer,
        attributes: lenientObject({}).nullish(),
        documents: z.array(roleTaken).nullish(),
      }),
    )
    .nullish(),
  unmapped_documents: z.array(roleTaken).nullish(),
  cc: z.array(z.string()).nullish(),
});

/** Publicly known: a document with an open invite. */
export const pendingInvite = z.looseObject({
  document_name: text,
  inviter_email: text,
  action: text,
  status: text,
});

/** Publicly known, element of the list. */
export const listedGroupTemplate = z.looseObject({
  template_group_id: z.string(),
  template_group_name: text,
  folder_id: text,
  last_updated: integer,
  owner_email: text,
  templates: z
    .array(z.looseObject({ id: z.string(), template_name: text, roles: z.array(z.string()).nullish() }))
    .nullish(),
  is_prepared: lenientBoolean.nullish(),
  routing_details: z.unknown(),
});

const DAYS = 'must be whole days, from 0 for never to 3650';
const days = z.int({ error: DAYS }).min(0, { error: DAYS }).max(3650, { error: DAYS });
const ORDER = 'must be a whole number from 1 to 100';
const reminderUpdate = z.looseObject({
  remind_after: days.nullish(),
  remind_before: days.nullish(),
  remind_repeat: days.nullish(),
});
const email = z.string().refine((text) => text === '' || emailAddress().safeParse(text).success, {
  error: 'must be an email address',
});
const roleUpdate = z.looseObject({
  id: z.string().regex(ID_PATTERN),
  role: z.string(),
  action: z.string(),
});

/** Publicly known: replaces the tree that reading answers. Unassigned roles follow from the recipients. */
export const groupTemplateRecipientsUpdate = z.looseObject({
  cc: z.array(emailAddress()).nullish(),
  order_type: z.string().nullish(),
  recipients: z.array(
    z.looseObject({
      name: z
        .string()
        .min(1, { error: 'must not be empty' })
        .max(255, { error: 'must have at most 255 characters' }),
      email: email.nullish(),
      order: z.int({ error: ORDER }).min(1, { error: ORDER }).max(100, { error: ORDER }),
      documents: z.array(roleUpdate).nullish(),
      attributes: z
        .looseObject({
          message: z.string().nullish(),
          subject: z.string().nullish(),
          reminder: reminderUpdate.nullish(),
          authentication: z
            .looseObject({
              type: z.string().nullish(),
              phone: z.string().nullish(),
              value: z.string().nullish(),
              method: z.string().nullish(),
            })
            .nullish(),
          i_am_recipient: z.boolean().nullish(),
          expiration_days: days.nullish(),
          allow_forwarding: z.boolean().nullish(),
        })
        .nullish(),
    }),
  ),
  general_reminder: reminderUpdate.nullish(),
  general_expiration_days: days.nullish(),
  unmapped_documents: z.array(z.looseObject({ id: z.string() })).nullish(),
  /** With its former value as `recipient`. */
  allowed_unmapped_sign_documents: z.array(z.looseObject({ id: z.string(), role: text })).nullish(),
});
