import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LoggedSetup } from './logged-attributes.ts';
import type { Subscription } from './subscription.ts';

/** Setup from the request logs, since the service does not return all of it. */
export const loggedSetupQuery = (subscription: Subscription) =>
  queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'subscription-setup', subscription.id],
    // Imported on demand with the log worker.
    queryFn: async ({ signal, client }): Promise<LoggedSetup> =>
      (await import('./internal/read-logged-setup.ts')).readLoggedSetup(client, subscription, signal),
  });
