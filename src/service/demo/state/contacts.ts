import { contactFieldsOf, contactGroupNameOf, groupsOfContact } from '../facts/contacts.ts';
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
