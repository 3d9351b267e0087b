import type { QueryClient } from '@tanstack/react-query';
import type { Found } from '#api/lost-answer.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { type ContactBody, filled, textsOf, textsOfRecord } from '#features/log-derived/contact-fields.ts';

const asText = (texts: object) => JSON.stringify(Object.entries(texts).toSorted());

/**
 * Finds a contact whose creation got no response, by its email and all other fields.
 * @returns its ID
 * @throws if the service does not list contacts
 */
export async function lookForContact(client: QueryClient, body: ContactBody): Promise<Found<string>> {
  const email = body.email?.toLowerCase() ?? '';
  const filters = [{ _OR: [{ email: { type: 'like' as const, value: email } }] }];
  const answer = await callPublicOperation(client, listContacts, { query: { filters } });
  if (!answer || email === '') throw new Error('It cannot be looked for');
  const found = answer.data.filter((contact) => contact.email?.toLowerCase() === email);
  const wanted = asText(filled(textsOf(body)));
  const created = found.find((contact) => asText(filled(textsOfRecord(contact))) === wanted);
  if (created) return { state: 'applied', answer: created.id };
  if (found.length === 0) return { state: 'absent' };
  return { state: 'other', what: `There is another contact with the address ${email}.` };
}
