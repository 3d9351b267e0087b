import { operationQuery } from '#api/operation-query.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';

/** A subscription with its callbacks counted. */
export const subscriptionQuery = (id: string) =>
  operationQuery(getEventSubscription, {
    params: { subscription_id: id },
    query: { include_event_count: true },
  });
