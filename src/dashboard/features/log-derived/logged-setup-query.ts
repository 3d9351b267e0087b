import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LoggedSetup } from './logged-attributes.ts';
import type { Subscription } from './subscription.ts';

/** What the request logs tell of how a subscription was made and edited: the service itself does not tell all of it. */
export const loggedSetupQuery = (subscription: Subscription) =>
  queryOptions({
    queryKey: [...operationKey(listRequestLogs), 'subscription-setup', subscription.id],
    // With the worker that reads the logs, which the subscription itself is drawn without.
    queryFn: async ({ signal, client }): Promise<LoggedSetup> =>
      (await import('./internal/read-logged-setup.ts')).readLoggedSetup(client, subscription, signal),
  });
