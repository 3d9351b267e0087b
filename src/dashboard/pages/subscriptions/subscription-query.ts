import { operationQuery } from '#api/operation-query.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';

export const subscriptionQuery = (id: string) =>
  operationQuery(getEventSubscription, {
    params: { subscription_id: id },
    query: { include_event_count: true },
  });
