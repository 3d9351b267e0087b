import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { createContactSearch } from './contact-search.ts';
import { all, first } from './rows.ts';

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

/** A contact as it is stored. */
export interface Contact extends Required<ContactFields> {
  readonly key: number;
  readonly id: string;
  readonly ownerKey: number;
  /** UNIX seconds. */
  readonly created: number;
  /** When it was last written, UNIX seconds. */
  readonly updated: number;
}

/** A group of contacts; times in UNIX seconds. */
export interface ContactGroup {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly updated: number;
}

/** Contacts of users, and the groups they are in. */
export interface Contacts {
  add(contact: NewContact): number;
  find(id: string): Contact | undefined;
  /** The user's own contact with this email, in whatever case. */
  findByEmail(ownerKey: number, email: string): { readonly key: number } | undefined;
  /** Writes all fields; one that is not given becomes null. @param updated UNIX seconds */
  update(key: number, fields: ContactFields, updated: number): void;
  /** Also takes it out of its groups, and from those it is shared with. */
  remove(key: number): void;
  /** A page of the user's own contacts that a search finds, newest first; without conditions it finds all. */
  search: ReturnType<typeof createContactSearch<Contact>>;
  isSharedWith(contactKey: number, userKey: number): boolean;
  /** A stretch of the groups that a contact is in, by name, and how many there are. */
  groupsOf(
    contactKey: number,
    stretch: { readonly offset: number; readonly limit: number },
  ): { readonly total: number; readonly groups: readonly ContactGroup[] };
  addGroup(group: {
    readonly id?: string;
    readonly ownerKey: number;
    readonly name: string;
    readonly created: number;
  }): number;
  addToGroup(contactKey: number, groupKey: number): void;
  share(contactKey: number, userKey: number): void;
}

/** Columns of the fields, in the order of {@link valuesOf}. */
const columns = [
  ...['email', 'first_name', 'last_name', 'description', 'phone_number', 'phone_country_code'],
  ...['city', 'state', 'street', 'country', 'zip_code', 'apartment', 'company_name', 'job_title'],
];

function valuesOf(fields: ContactFields): (string | null)[] {
  const { email, firstName = null, lastName = null, description = null } = fields;
  const { phoneNumber = null, phoneCountryCode = null, city = null, state = null } = fields;
  const { street = null, country = null, zipCode = null, apartment = null } = fields;
  const { companyName = null, jobTitle = null } = fields;
  return [
    ...[email, firstName, lastName, description, phoneNumber, phoneCountryCode],
    ...[city, state, street, country, zipCode, apartment, companyName, jobTitle],
  ];
}

/** All of a contact, under the names of {@link Contact}. */
const selected = `key, id, owner_key AS ownerKey, email, first_name AS firstName, last_name AS lastName, description,
  phone_number AS phoneNumber, phone_country_code AS phoneCountryCode, city, state, street, country,
  zip_code AS zipCode, apartment, company_name AS companyName, job_title AS jobTitle, created, updated`;

export function createContacts(database: DatabaseSync): Contacts {
  const insert = database.prepare(
    `INSERT INTO contacts (id, owner_key, ${columns.join(', ')}, created, updated)
     VALUES (?, ?, ${columns.map(() => '?').join(', ')}, ?, ?)`,
  );
  const selectById = database.prepare(`SELECT ${selected} FROM contacts WHERE id = ?`);
  const selectByEmail = database.prepare('SELECT key FROM contacts WHERE owner_key = ? AND email = ?');
  const change = database.prepare(
    `UPDATE contacts SET ${columns.map((column) => `${column} = ?`).join(', ')}, updated = ? WHERE key = ?`,
  );
  const removeContact = database.prepare('DELETE FROM contacts WHERE key = ?');
  const insertGroup = database.prepare(
    'INSERT INTO contact_groups (id, owner_key, name, created, updated) VALUES (?, ?, ?, ?, ?)',
  );
  const insertMember = database.prepare(
    'INSERT INTO contact_group_members (contact_key, group_key) VALUES (?, ?)',
  );
  const countGroups = database.prepare(
    'SELECT count(*) AS total FROM contact_group_members WHERE contact_key = ?',
  );
  const selectGroups = database.prepare(
    `SELECT id, name, created, updated FROM contact_group_members JOIN contact_groups ON key = group_key
     WHERE contact_key = ? ORDER BY name COLLATE NOCASE, key LIMIT ? OFFSET ?`,
  );
  const insertShare = database.prepare('INSERT INTO contact_shares (contact_key, user_key) VALUES (?, ?)');
  const selectShare = database.prepare('SELECT 1 FROM contact_shares WHERE contact_key = ? AND user_key = ?');

  return {
    add(contact) {
      const { id = newId(), ownerKey, created } = contact;
      return Number(insert.run(id, ownerKey, ...valuesOf(contact), created, created).lastInsertRowid);
    },
    find: (id) => first<Contact>(selectById, id),
    findByEmail: (ownerKey, email) => first<{ key: number }>(selectByEmail, ownerKey, email),
    update(key, fields, updated) {
      change.run(...valuesOf(fields), updated, key);
    },
    remove(key) {
      removeContact.run(key);
    },
    search: createContactSearch<Contact>(database, selected),
    isSharedWith: (contactKey, userKey) => first(selectShare, contactKey, userKey) !== undefined,
    groupsOf: (contactKey, { offset, limit }) => ({
      total: first<{ total: number }>(countGroups, contactKey)?.total ?? 0,
      groups: all<ContactGroup>(selectGroups, contactKey, limit, offset),
    }),
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
