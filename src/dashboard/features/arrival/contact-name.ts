import { queryOptions } from '@tanstack/react-query';
import { callPublicOperation } from '#api/public-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { fullName } from '#lib/contact-name.ts';
import { samePerson } from './people.ts';

/** What a contact with this address is called; null where there is none, or the service does not list any. */
export const contactNameQuery = (email: string) =>
  queryOptions({
    queryKey: [...serviceKey, 'contact-name', email.toLowerCase()],
    queryFn: async ({ client, signal }) => {
      const filters = [{ _OR: [{ email: { type: 'like' as const, value: email } }] }];
      const found = await callPublicOperation(client, listContacts, { query: { filters } }, { signal });
      const contact = found?.data.find((it) => it.email && samePerson(it.email, email));
      return fullName(contact?.first_name, contact?.last_name) ?? null;
    },
    retry: false,
  });
