import * as codes from '#contract/errors/error-codes.ts';
import type { getContact as operation } from '#contract/operations/contacts.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { contactRecordOf } from './contact-record.ts';

/** Publicly known: one contact, for its owner and those it is shared with. */
export const getContact: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const contact = service.contacts.find(input.params.contact_id);
  const isReadable =
    contact?.ownerKey === caller.userKey ||
    (contact && service.contacts.isSharedWith(contact.key, caller.userKey));
  if (!contact || !isReadable) return refuse(operation, codes.CONTACT_NOT_FOUND);
  return { status: 200, body: { data: contactRecordOf(contact) } };
};
