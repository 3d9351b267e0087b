import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const integer = lenientInteger.nullish();

/** What became of one email of an invite. Times are UNIX seconds. */
const emailSentStatus = z.looseObject({ status: text, created_at: integer, last_reaction_at: integer });

/** One person's invite to the fields of one role. `expiration_time` is UNIX seconds, null for never. */
export const fieldInvite = z.looseObject({
  id: text,
  status: text,
  email: text,
  role: text,
  role_id: text,
  created: integer,
  updated: integer,
  expiration_time: integer,
  email_sent_statuses: z.array(emailSentStatus).nullish(),
});

/** The document group that a document is in; an empty array or null stands for none. */
const documentGroupInfo = lenientObject({
  document_group_id: text,
  document_group_name: text,
  invite_id: text,
  invite_status: text,
  state: text,
});

/**
 * A document or a template (`template: true`), as public clients read it. `requests` are the invites that name no
 * fields, `fields` what is to be filled in; neither is shown any closer.
 */
export const documentRecord = z.looseObject({
  id: z.string(),
  user_id: text,
  document_name: text,
  page_count: integer,
  created: integer,
  updated: integer,
  /** Email. */
  owner: text,
  template: lenientBoolean.nullish(),
  roles: z.array(z.looseObject({ unique_id: text, signing_order: integer, name: text })).nullish(),
  field_invites: z.array(fieldInvite).nullish(),
  requests: z.array(z.looseObject({})).nullish(),
  fields: z.array(z.looseObject({})).nullish(),
  document_group_info: documentGroupInfo.nullish(),
  originator_organization_settings: z.array(z.looseObject({})).nullish(),
});

export type DocumentRecord = z.output<typeof documentRecord>;
export type FieldInvite = z.output<typeof fieldInvite>;

/** Something in a folder: `entity_type` is `document`, `template`, `document-group` (or `document_group`) or `dgt`. */
export const folderEntry = documentRecord.extend({ entity_type: text });

export type FolderEntry = z.output<typeof folderEntry>;

/** Something that was done with a document. `event` is free text: new names appear. Times are UNIX seconds. */
export const historyEvent = z.looseObject({
  unique_id: text,
  event: text,
  user_id: text,
  document_id: text,
  client_app_name: text,
  ip_address: text,
  email: text,
  /** The time on the clock of whoever did it. */
  client_timestamp: integer,
  created: integer,
});

/** What became of an email about a document. */
const emailHistoryEvent = z.looseObject({
  subject: text,
  message: text,
  event_type: text,
  created: integer,
});

/** The history of a document, in either of the shapes that public clients read. */
export const documentHistory = z.union([
  z.array(historyEvent),
  z.looseObject({
    document_history: z.array(historyEvent).nullish(),
    email_history_events: z.array(emailHistoryEvent).nullish(),
  }),
]);

export type DocumentHistory = z.output<typeof documentHistory>;
export type HistoryEvent = z.output<typeof historyEvent>;
export type EmailHistoryEvent = z.output<typeof emailHistoryEvent>;
