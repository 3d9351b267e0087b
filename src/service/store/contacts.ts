import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';

/** The fields of a contact that can be written; null is none. */
export interface ContactFields {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly description?: string | null;
  readonly phoneNumber?: string | null;
  readonly phoneCountryCode?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly street?: string | null;
  readonly country?: string | null;
  readonly zipCode?: string | null;
  readonly apartment?: string | null;
  readonly companyName?: string | null;
  readonly jobTitle?: string | null;
}

export interface NewContact extends ContactFields {
  readonly id?: string;
  readonly ownerKey: number;
  readonly created: number;
}

/** Contacts of users, and the groups they are in. */
export interface Contacts {
  add(contact: NewContact): number;
  addGroup(group: {
    readonly id?: string;
    readonly ownerKey: number;
    readonly name: string;
    readonly created: number;
  }): number;
  addToGroup(contactKey: number, groupKey: number): void;
  share(contactKey: number, userKey: number): void;
}

export function createContacts(database: DatabaseSync): Contacts {
  const insert = database.prepare(
    `INSERT INTO contacts (id, owner_key, email, first_name, last_name, description, phone_number, phone_country_code,
       city, state, street, country, zip_code, apartment, company_name, job_title, created, updated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertGroup = database.prepare(
    'INSERT INTO contact_groups (id, owner_key, name, created, updated) VALUES (?, ?, ?, ?, ?)',
  );
  const insertMember = database.prepare(
    'INSERT INTO contact_group_members (contact_key, group_key) VALUES (?, ?)',
  );
  const insertShare = database.prepare('INSERT INTO contact_shares (contact_key, user_key) VALUES (?, ?)');

  return {
    add(contact) {
      const { id = newId(), ownerKey, email, created } = contact;
      const { firstName = null, lastName = null, description = null } = contact;
      const { phoneNumber = null, phoneCountryCode = null, city = null, state = null } = contact;
      const { street = null, country = null, zipCode = null, apartment = null } = contact;
      const { companyName = null, jobTitle = null } = contact;
      const { lastInsertRowid } = insert.run(
        ...[id, ownerKey, email, firstName, lastName, description, phoneNumber, phoneCountryCode],
        ...[city, state, street, country, zipCode, apartment, companyName, jobTitle, created, created],
      );
      return Number(lastInsertRowid);
    },
    addGroup: ({ id = newId(), ownerKey, name, created }) =>
      Number(insertGroup.run(id, ownerKey, name, created, created).lastInsertRowid),
    addToGroup(contactKey, groupKey) {
      insertMember.run(contactKey, groupKey);
    },
    share(contactKey, userKey) {
      insertShare.run(contactKey, userKey);
    },
  };
}
