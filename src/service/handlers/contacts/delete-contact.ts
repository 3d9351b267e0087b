import type { deleteContact as operation } from '#contract/operations/contacts.ts';
import type { Handler } from '../../http/handler.ts';
import { ownContact } from './own-contact.ts';

/** Publicly known: the owner deletes a contact, which leaves its groups and those it is shared with. */
export const deleteContact: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  service.atomically(() => {
    const { key } = ownContact(operation, service, input.params.contact_id, caller.userKey);
    service.contacts.remove(key);
  });
  return { status: 204, body: null };
};
