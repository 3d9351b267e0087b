import { contactFieldsOf, contactGroupNameOf, groupsOfContact } from '../facts/contacts.ts';
import { guestOf, staffOf } from '../facts/people.ts';
import { idOf } from '../population.ts';
import type { StateContext } from './context.ts';

/** Groups of contacts. */
export function addContactGroups({ service, owner, each }: StateContext): void {
  each('contactGroup', (index, id, created) =>
    service.contacts.addGroup({ id, ownerKey: owner.key, name: contactGroupNameOf(index), created }),
  );
}

/** Contacts, in the groups that there were when they were made. */
export function addContacts({ service, owner, keyOf, each }: StateContext): void {
  each('contact', (index, id, created) => {
    const fields = contactFieldsOf(index);
    // Somebody may have given the address to another contact since.
    const email = service.contacts.findByEmail(owner.key, fields.email)
      ? `second.${fields.email}`
      : fields.email;
    const key = service.contacts.add({ ...fields, email, id, ownerKey: owner.key, created });
    for (const group of groupsOfContact(index))
      service.contacts.addToGroup(key, keyOf('contactGroup', group));
    return key;
  });
}

const YEAR = 365 * 86_400;

/** The people of an organization who do not sign in to the demo, and which of them may be team admins. */
export function addStaff({ service, organization, organizationKey, end }: StateContext): void {
  for (const [index, { first, last, email, teamAdmin }] of staffOf(organization).entries()) {
    const key = service.accounts.addUser({
      id: idOf('staff', organization, index),
      email,
      firstName: first,
      lastName: last,
      passwordHash: null,
      created: end - YEAR,
    });
    service.organizations.addMember(organizationKey, key, 'member');
    if (teamAdmin !== undefined) service.teamAdmins.add(organizationKey, key, teamAdmin);
  }
}

/** Guests: users outside the organization, who have documents shared with them. */
export function addGuests({ service, organization, each }: StateContext): void {
  each('guest', (index, id, created) => {
    const { first, last, email } = guestOf(organization, index);
    return service.accounts.addUser({
      id,
      email,
      firstName: first,
      lastName: last,
      passwordHash: null,
      created,
    });
  });
}
