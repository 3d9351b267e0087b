import type { RunningService } from '#service/start.ts';
import type { ContactFields } from '#service/store/contacts.ts';
import { type TestUser, testId } from './service.ts';

/** Builders for contacts and their groups; times are those of the service. */

export interface TestContact {
  readonly key: number;
  readonly id: string;
  readonly email: string;
}

/** Adds a contact of the user, with an email that no other has unless the fields name one. */
export function addContact(
  { service }: RunningService,
  owner: TestUser,
  fields: Partial<ContactFields> = {},
): TestContact {
  const id = testId();
  const email = fields.email ?? `${id}@contact.example`;
  const key = service.contacts.add({ ...fields, id, email, ownerKey: owner.key, created: service.now() });
  return { key, id, email };
}

/** Adds a group of the user's and puts a contact in it. @returns the group's id */
export function addToNewGroup(
  { service }: RunningService,
  owner: TestUser,
  contact: TestContact,
  name: string,
): string {
  const id = testId();
  const key = service.contacts.addGroup({ id, ownerKey: owner.key, name, created: service.now() });
  service.contacts.addToGroup(contact.key, key);
  return id;
}

/** What an update of a contact sends, each field once. */
export const everyField = {
  email: 'ada@contact.example',
  first_name: 'Ada',
  last_name: 'Byron',
  description: 'Met in Turin',
  phone: { number: '+1 212-555-0100', country_code: 'US' },
  address: {
    city: 'Portland',
    state: 'Oregon',
    street: '12 Harbour Street',
    country: 'US',
    zip_code: '97205-1234',
    apartment: '4b',
  },
  company: { name: 'Analytical Engines', job_title: 'Director' },
};
