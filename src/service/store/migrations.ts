import { accountsAndLogs } from './schema/accounts-and-logs.ts';
import { brands } from './schema/brands.ts';
import { contacts } from './schema/contacts.ts';
import { documents } from './schema/documents.ts';
import { logBodies } from './schema/log-bodies.ts';
import { outbox } from './schema/outbox.ts';
import { sealedCallbacks } from './schema/sealed-callbacks.ts';
import { subscriptions } from './schema/subscriptions.ts';
import { templates } from './schema/templates.ts';

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
];
