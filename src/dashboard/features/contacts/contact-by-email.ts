import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listContacts } from '#contract/operations/contacts.ts';

/** Case-insensitive; null if there is none or the service has no contact list. */
export function contactByEmailQuery(email: string) {
  const address = email.trim().toLowerCase();
  const filters = [{ _OR: [{ email: { type: 'like' as const, value: address } }] }];
  const input = { query: { filters } };
  return queryOptions({
    queryKey: operationKey(listContacts, input),
    queryFn: async ({ client, signal }) => {
      const answer = await callPublicOperation(client, listContacts, input, { signal });
      return answer?.data.find((contact) => contact.email?.toLowerCase() === address) ?? null;
    },
    enabled: address !== '',
  });
}
