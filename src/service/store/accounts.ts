import type { DatabaseSync } from 'node:sqlite';
import { hashSecret, newId, sameHash } from '../auth/secrets.ts';
import { first } from './rows.ts';

type Plan = 'trial' | 'professional' | 'enterprise';

interface User {
  readonly key: number;
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

export interface Application {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** Who calls with an API key. */
interface ApiKeyHolder {
  readonly userKey: number;
  readonly applicationKey: number;
}

/** Users and their subscriptions, applications with their owners, and API keys. */
export interface Accounts {
  /** @param email compared without regard to ASCII case */
  findUser(email: string): User | undefined;
  findUserById(id: string): User | undefined;
  /** Notes a sign-in. @returns when the one before was, UNIX seconds; the present one for the first. */
  noteLogin(userKey: number, now: number): number;
  hasActiveSubscription(userKey: number): boolean;
  subscriptionOf(userKey: number): UserSubscription | undefined;
  /** The application of a Basic token; undefined when id or secret is wrong. */
  findApplication(clientId: string, clientSecret: string): Application | undefined;
  findApplicationByClientId(clientId: string): Application | undefined;
  ownsApplication(userKey: number, applicationKey: number): boolean;
  /** The user's own applications that are active. */
  activeApplications(userKey: number): readonly { readonly key: number; readonly id: string }[];
  findApiKey(apiKey: string): ApiKeyHolder | undefined;

  addUser(user: NewUser): number;
  addApplication(application: NewApplication): number;
  addApiKey(apiKey: {
    key: string;
    name: string;
    applicationKey: number;
    userKey: number;
    created: number;
  }): void;
}

/** What a user has paid for, or tries. */
interface UserSubscription {
  readonly plan: Plan;
  readonly active: boolean;
}

interface NewUser {
  readonly id?: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly passwordHash: string | null;
  readonly created: number;
  /** None at all when missing. */
  readonly subscription?: UserSubscription;
}

interface NewApplication {
  readonly id?: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organizationKey?: number;
  readonly owners: readonly number[];
  readonly active?: boolean;
  readonly created: number;
}

interface ApplicationRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly active: number;
  readonly secretHash: string;
}

/** @throws when an email, id or client id is taken (SQLITE_CONSTRAINT) */
export function createAccounts(database: DatabaseSync): Accounts {
  const findUser = database.prepare(
    'SELECT key, id, email, password_hash AS passwordHash FROM users WHERE email = ?',
  );
  const byId = database.prepare(
    'SELECT key, id, email, password_hash AS passwordHash FROM users WHERE id = ?',
  );
  const lastLogin = database.prepare('SELECT last_login AS lastLogin FROM users WHERE key = ?');
  const noteLogin = database.prepare('UPDATE users SET last_login = ? WHERE key = ?');
  const subscription = database.prepare('SELECT plan, active FROM user_subscriptions WHERE user_key = ?');
  const byClientId = database.prepare(
    'SELECT key, id, name, active, client_secret_hash AS secretHash FROM applications WHERE client_id = ?',
  );
  const owns = database.prepare(
    'SELECT 1 AS found FROM application_owners WHERE user_key = ? AND application_key = ?',
  );
  const active = database.prepare(
    `SELECT a.key, a.id FROM applications a JOIN application_owners o ON o.application_key = a.key
     WHERE o.user_key = ? AND a.active = 1`,
  );
  // A key works as long as its application does.
  const byApiKey = database.prepare(
    `SELECT k.user_key AS userKey, k.application_key AS applicationKey
     FROM api_keys k JOIN applications a ON a.key = k.application_key WHERE k.hash = ? AND a.active = 1`,
  );

  const insertUser = database.prepare(
    `INSERT INTO users (id, email, first_name, last_name, password_hash, created) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const insertSubscription = database.prepare(
    'INSERT INTO user_subscriptions (user_key, plan, active) VALUES (?, ?, ?)',
  );
  const insertApplication = database.prepare(
    `INSERT INTO applications (id, name, client_id, client_secret_hash, organization_key, active, created)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertOwner = database.prepare(
    'INSERT INTO application_owners (user_key, application_key) VALUES (?, ?)',
  );
  const insertApiKey = database.prepare(
    'INSERT INTO api_keys (hash, application_key, user_key, name, created) VALUES (?, ?, ?, ?, ?)',
  );

  const applicationRow = (clientId: string) => first<ApplicationRow>(byClientId, clientId);
  const applicationOf = ({ key, id, name, active }: ApplicationRow): Application => ({
    key,
    id,
    name,
    active: active === 1,
  });

  function subscriptionOf(userKey: number): UserSubscription | undefined {
    const row = first<{ plan: Plan; active: number }>(subscription, userKey);
    return row && { plan: row.plan, active: row.active === 1 };
  }

  return {
    findUser: (email) => first<User>(findUser, email),
    findUserById: (id) => first<User>(byId, id),
    noteLogin(userKey, now) {
      const before = first<{ lastLogin: number | null }>(lastLogin, userKey)?.lastLogin;
      noteLogin.run(now, userKey);
      return before ?? now;
    },
    hasActiveSubscription: (userKey) => subscriptionOf(userKey)?.active ?? false,
    subscriptionOf,
    findApplication(clientId, clientSecret) {
      const row = applicationRow(clientId);
      return row && sameHash(row.secretHash, hashSecret(clientSecret)) ? applicationOf(row) : undefined;
    },
    findApplicationByClientId(clientId) {
      const row = applicationRow(clientId);
      return row && applicationOf(row);
    },
    ownsApplication: (userKey, applicationKey) => first(owns, userKey, applicationKey) !== undefined,
    activeApplications: (userKey) =>
      active.all(userKey).map((row) => ({ key: Number(row.key), id: String(row.id) })),
    findApiKey: (apiKey) => first<ApiKeyHolder>(byApiKey, hashSecret(apiKey)),

    addUser({ id = newId(), email, firstName = '', lastName = '', passwordHash, created, subscription }) {
      const key = Number(
        insertUser.run(id, email, firstName, lastName, passwordHash, created).lastInsertRowid,
      );
      if (subscription) insertSubscription.run(key, subscription.plan, Number(subscription.active));
      return key;
    },
    addApplication(application) {
      const { id = newId(), name, clientId, clientSecret, organizationKey = null } = application;
      const { owners, active: isActive = true, created } = application;
      const key = Number(
        insertApplication.run(
          id,
          name,
          clientId,
          hashSecret(clientSecret),
          organizationKey,
          Number(isActive),
          created,
        ).lastInsertRowid,
      );
      for (const owner of owners) insertOwner.run(owner, key);
      return key;
    },
    addApiKey({ key, name, applicationKey, userKey, created }) {
      insertApiKey.run(hashSecret(key), applicationKey, userKey, name, created);
    },
  };
}
