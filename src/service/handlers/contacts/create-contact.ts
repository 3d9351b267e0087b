import type { createContact as operation } from '#contract/operations/contacts.ts';
import { newId } from '../../auth/secrets.ts';
import type { Handler } from '../../http/handler.ts';
import { writtenContact } from './written-contact.ts';

/** Publicly known: a new contact of the caller's. */
export const createContact: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const { userKey: ownerKey } = caller;
  const id = newId();
  service.atomically(() => {
    const fields = writtenContact(operation, service, { ownerKey }, input.body);
    service.contacts.add({ ...fields, id, ownerKey, created: service.now() });
  });
  return { status: 201, body: { data: { id } } };
};
