import type { DatabaseSync } from 'node:sqlite';
import { first } from './rows.ts';

/** A user as operations see the one who calls. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** UNIX seconds. */
  readonly created: number;
  readonly emailVerified: boolean;
  /** When the user was removed, UNIX seconds; null for one who is there. */
  readonly deleted: number | null;
}

/** What operations ask of a user, removed ones too. */
export interface Users {
  find(userKey: number): User | undefined;
  /** An address that was not confirmed sends no emails. */
  setEmailVerified(userKey: number, verified: boolean): void;
  /** Nothing the user has goes; but they cannot sign in again, nor refresh a token. To be called in a transaction. */
  remove(userKey: number, now: number): void;
}

interface Row extends Omit<User, 'emailVerified'> {
  readonly emailVerified: number;
}

export function createUsers(database: DatabaseSync): Users {
  const byKey = database.prepare(
    `SELECT id, email, first_name AS firstName, last_name AS lastName, created,
       email_verified AS emailVerified, deleted FROM users WHERE key = ?`,
  );
  const verify = database.prepare('UPDATE users SET email_verified = ? WHERE key = ?');
  const remove = database.prepare('UPDATE users SET deleted = ?, password_hash = NULL WHERE key = ?');
  const endings = [
    'DELETE FROM refresh_tokens WHERE grant_key IN (SELECT key FROM grants WHERE user_key = ?)',
    'DELETE FROM authorization_codes WHERE user_key = ?',
  ].map((sql) => database.prepare(sql));

  return {
    find(userKey) {
      const row = first<Row>(byKey, userKey);
      return row && { ...row, emailVerified: row.emailVerified === 1 };
    },
    setEmailVerified(userKey, verified) {
      verify.run(Number(verified), userKey);
    },
    remove(userKey, now) {
      remove.run(now, userKey);
      for (const ending of endings) ending.run(userKey);
    },
  };
}
