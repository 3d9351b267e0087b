import type { updateContact as operation } from '#contract/operations/contacts.ts';
import type { Handler } from '../../http/handler.ts';
import { ownContact } from './own-contact.ts';
import { writtenContact } from './written-contact.ts';

/** Document, Contacts: changes the fields that are sent. */
export const updateContact: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  service.atomically(() => {
    const stored = ownContact(operation, service, input.params.contact_id, caller.userKey);
    const fields = writtenContact(operation, service, { ownerKey: stored.ownerKey, stored }, input.body);
    service.contacts.update(stored.key, fields, service.now());
  });
  return { status: 204, body: null };
};
