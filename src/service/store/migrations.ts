import { accountsAndLogs } from './schema/accounts-and-logs.ts';
import { brands } from './schema/brands.ts';
import { callbackDays } from './schema/callback-days.ts';
import { callbackHistory } from './schema/callback-history.ts';
import { contacts } from './schema/contacts.ts';
import { documentEvents } from './schema/document-events.ts';
import { documents } from './schema/documents.ts';
import { logBatches } from './schema/log-batches.ts';
import { outbox } from './schema/outbox.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { templates } from './schema/templates.ts';

/**
 * All of a callback whose address holds user, password or query: sealed, as the custom headers and the secret key of a
 * subscription are from here on.
 */
const sealedCallbacks = 'ALTER TABLE event_subscriptions ADD COLUMN sealed_callback TEXT';

/** Answers that were given more than once: what is asked again and again would otherwise fill the store with itself. */
const logBodies = `
  CREATE TABLE log_bodies (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  ALTER TABLE request_log_details ADD COLUMN response_body_key INTEGER REFERENCES log_bodies;
`;

/** For the operation that reads one entry: to look through a million of them would hold everybody up. */
const logsByRequest = 'CREATE INDEX request_log_details_by_request ON request_log_details (request_id)';

/** For the operation that lists contacts, newest first. */
const contactsByOwner = 'CREATE INDEX contacts_by_owner ON contacts (owner_key, created)';

/** The list of a user's subscriptions, newest first, of which there may be thousands. */
const subscriptionsByCreated = `
  CREATE INDEX event_subscriptions_by_owner_and_created ON event_subscriptions (owner_key, created);
  DROP INDEX event_subscriptions_by_owner;
`;

/** For lists of what is shared with a user. */
const groupSharesByUser = `
  CREATE INDEX group_shares_by_user ON group_shares (user_key);
  CREATE INDEX group_template_shares_by_user ON group_template_shares (user_key);
`;

/** Which role of its document an invite is for, where its place in the signing order does not tell. */
const rolesOfInvites = 'ALTER TABLE invites ADD COLUMN role_position INTEGER';

/** For the next invite that expires. */
const invitesByExpiry = 'CREATE INDEX invites_by_expiry ON invites (expires) WHERE expires IS NOT NULL';

/** What the email of an invite says, until it is its turn; and whether it is for no role, signed wherever its signer wants to. */
const invitesInTurn = `
  ALTER TABLE invites ADD COLUMN waiting_email TEXT; -- JSON
  ALTER TABLE invites ADD COLUMN is_freeform INTEGER NOT NULL DEFAULT 0 CHECK (is_freeform IN (0, 1));
`;

/**
 * The schema, as the steps that lead to it. A store's `user_version` is the number of steps it has taken; a step that
 * was released is never edited, a change is a further step.
 *
 * Rows are joined by small integer keys; `id` is what the outside sees. Times are UNIX seconds. Secrets that the service
 * only has to recognize are kept as hashes.
 */
export const migrations: readonly string[] = [
  accountsAndLogs,
  logBodies,
  brands,
  documents,
  templates,
  subscriptions,
  contacts,
  outbox,
  sealedCallbacks,
  logsByRequest,
  contactsByOwner,
  subscriptionsByCreated,
  documentEvents,
  groupSharesByUser,
  callbackHistory,
  rolesOfInvites,
  callbackDays,
  invitesByExpiry,
  invitesInTurn,
  logBatches,
];
