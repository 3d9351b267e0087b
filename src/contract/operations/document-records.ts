import { z } from 'zod';
import { lenientBoolean, lenientInteger, lenientObject } from '../wire.ts';

const text = z.string().nullish();
const integer = lenientInteger.nullish();

/** Times are UNIX seconds. */
const emailSentStatus = z.looseObject({ status: text, created_at: integer, last_reaction_at: integer });

/** `expiration_time` is UNIX seconds, null for never. */
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

/** An empty array or null means no group. */
const documentGroupInfo = lenientObject({
  document_group_id: text,
  document_group_name: text,
  invite_id: text,
  invite_status: text,
  state: text,
});

/**
 * A document or a template (`template: true`), as public clients read it. `requests` are invites without fields, `fields` are
 * to be filled in; their contents are unknown.
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

/** `entity_type` is `document`, `template`, `document-group` (or `document_group`) or `dgt`. */
export const folderEntry = documentRecord.extend({ entity_type: text });

export type FolderEntry = z.output<typeof folderEntry>;

/** `event` is free text. Times are UNIX seconds. */
export const historyEvent = z.looseObject({
  unique_id: text,
  event: text,
  user_id: text,
  document_id: text,
  client_app_name: text,
  ip_address: text,
  email: text,
  /** By the clock of the client. */
  client_timestamp: integer,
  created: integer,
});

const emailHistoryEvent = z.looseObject({
  subject: text,
  message: text,
  event_type: text,
  created: integer,
});

/** Either format that public clients read. */
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
