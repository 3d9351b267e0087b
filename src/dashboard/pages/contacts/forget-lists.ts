import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

/**
 * Says that no list of contacts is true any more. Each is read when somebody goes to it, not on the page that is left,
 * which would speak of it after what was done.
 */
export function forgetLists(client: QueryClient): void {
  for (const operation of [listContacts, listRequestLogs])
    void client.invalidateQueries({ queryKey: operationKey(operation), refetchType: 'none' });
}
