import type { QueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listContacts } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

/** Marks all lists of contacts stale without refetching the page that is about to be left. */
export function forgetLists(client: QueryClient): void {
  for (const operation of [listContacts, listRequestLogs])
    void client.invalidateQueries({ queryKey: operationKey(operation), refetchType: 'none' });
}
