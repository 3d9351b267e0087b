import * as codes from '#contract/errors/error-codes.ts';
import type { deleteContact, updateContact } from '#contract/operations/contacts.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Contact } from '../../store/contacts.ts';

/**
 * The contact, if it is the user's own. One that is shared with them has a refusal of its own; any other is not there.
 * @throws Refusal
 */
export function ownContact(
  operation: typeof updateContact | typeof deleteContact,
  { contacts }: Pick<Service, 'contacts'>,
  id: string,
  userKey: number,
): Contact {
  const contact = contacts.find(id);
  if (!contact) return refuse(operation, codes.CONTACT_NOT_FOUND);
  if (contact.ownerKey === userKey) return contact;
  const isShared = contacts.isSharedWith(contact.key, userKey);
  return refuse(operation, isShared ? codes.CONTACT_SHARED : codes.CONTACT_NOT_FOUND);
}
