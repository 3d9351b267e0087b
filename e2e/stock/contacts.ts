import { newId } from '#service/auth/secrets.ts';
import type { Service } from '#service/service.ts';

/** A contact of m.ortega that one test has to itself. No request log mentions it yet. */
export interface OwnContact {
  readonly id: string;
  readonly email: string;
}

const CONTACTS = 20;

/** Groups that each of these contacts is in. No operation of the service makes any. */
const CONTACT_GROUPS = 60;

export function stockContacts({ contacts, now }: Service, ownerKey: number): readonly OwnContact[] {
  const created = now();
  const groups = Array.from({ length: CONTACT_GROUPS }, (_, index) =>
    contacts.addGroup({ ownerKey, name: `Group ${String(index + 1).padStart(2, '0')}`, created }),
  );
  return Array.from({ length: CONTACTS }, (_, index): OwnContact => {
    const own = { id: newId(), email: `ada${index}@contact.example` };
    const key = contacts.add({ ...own, ownerKey, created });
    for (const group of groups) contacts.addToGroup(key, group);
    return own;
  });
}

export const pathOf = ({ id }: OwnContact) => `/v2/crm/contacts/${id}`;

/** An update of the contact as another client of the account makes it, so that there is a log of it. */
export const lastUpdate = ({ email }: OwnContact) => ({
  email,
  first_name: 'Ada',
  last_name: 'Byron',
  phone: { country_code: 'DE', number: '3012345678' },
  address: { country: 'DE', zip_code: '20457', city: 'Hamburg' },
});
