import type { DatabaseSync } from 'node:sqlite';
import { all, first } from './rows.ts';

/** An application as operations on it see it. */
export interface ApplicationRecord {
  readonly key: number;
  readonly id: string;
  readonly organizationKey: number | null;
  readonly brandKey: number | null;
  /** UNIX seconds. */
  readonly deleted: number | null;
}

/** An application as a list shows it. */
interface ListedApplication {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
}

/** Applications by their id, deleted ones too. Those that sign in are in the accounts. */
export interface Applications {
  find(id: string): ApplicationRecord | undefined;
  get(key: number): ApplicationRecord | undefined;
  /** Those that the user owns and that are not deleted, by name. */
  ownedBy(userKey: number): readonly ListedApplication[];
  /** Whether its plan includes the API, which event subscriptions need. */
  hasApiSubscription(key: number): boolean;
  setApiSubscription(key: number, has: boolean): void;
  /** A deleted application is not active either, so its tokens stop working. */
  markDeleted(key: number, now: number): void;
}

const SELECT =
  'SELECT key, id, organization_key AS organizationKey, brand_key AS brandKey, deleted FROM applications';

export function createApplications(database: DatabaseSync): Applications {
  const byId = database.prepare(`${SELECT} WHERE id = ?`);
  const byKey = database.prepare(`${SELECT} WHERE key = ?`);
  const owned = database.prepare(
    `SELECT a.id, a.client_id AS clientId, a.name FROM applications a
     JOIN application_owners o ON o.application_key = a.key
     WHERE o.user_key = ? AND a.deleted IS NULL ORDER BY a.name COLLATE NOCASE, a.key`,
  );
  const apiSubscription = database.prepare('SELECT api_subscription AS has FROM applications WHERE key = ?');
  const setApiSubscription = database.prepare('UPDATE applications SET api_subscription = ? WHERE key = ?');
  const remove = database.prepare('UPDATE applications SET deleted = ?, active = 0 WHERE key = ?');

  return {
    find: (id) => first<ApplicationRecord>(byId, id),
    get: (key) => first<ApplicationRecord>(byKey, key),
    ownedBy: (userKey) => all<ListedApplication>(owned, userKey),
    hasApiSubscription: (key) => first<{ has: number }>(apiSubscription, key)?.has === 1,
    setApiSubscription(key, has) {
      setApiSubscription.run(Number(has), key);
    },
    markDeleted(key, now) {
      remove.run(now, key);
    },
  };
}
