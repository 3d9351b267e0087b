import { queryOptions, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { recentDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';
import type { Attributes } from '#features/log-derived/attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import type { Evidence, KnownSubscription } from './evidence.ts';
import { type AskedThing, thingQuery } from './thing-query.ts';

const SUBSCRIPTIONS = { query: { per_page: 100 } };

/** The newest subscriptions of the person; null where the service does not list them. One call. */
const ownSubscriptionsQuery = queryOptions({
  queryKey: [...operationKey(listEventSubscriptions, SUBSCRIPTIONS), 'callback-doctor'],
  queryFn: async ({ client, signal }) =>
    (await callPublicOperation(client, listEventSubscriptions, SUBSCRIPTIONS, { signal }))?.data ?? null,
});

/** @param logged what the request logs tell of how it was made: a service does not answer all of it */
function knownSubscription(subscription: Subscription, logged: Attributes | undefined): KnownSubscription {
  const { id, event, active, created, entity_unique_id: entityId, event_count: eventCount } = subscription;
  const { retryCount, delay, secretKey } = { ...logged, ...attributesOf(subscription) };
  return {
    ...{ id, event, active, created, delay },
    entityId: entityId ?? undefined,
    entityType: entityKindOf(subscription),
    eventCount: eventCount ?? undefined,
    // Who made it with its settings in sight, and without retries, wanted none.
    retries: retryCount ?? (logged && Object.keys(logged).length > 0 ? 0 : undefined),
    signed: secretKey === undefined ? undefined : true,
  };
}

interface Asked {
  readonly subscription: Subscription | undefined;
  readonly logged: Attributes | undefined;
  readonly thing: AskedThing | undefined;
}

/** Everything that can be known of a missed callback. Undefined while the first of it is on its way. */
export function useEvidence({ subscription, logged, thing }: Asked) {
  const deliveries = useQuery(recentDeliveriesQuery(subscription?.id));
  const told = useQuery({
    ...thingQuery(thing ?? { type: 'document', id: '' }),
    enabled: thing !== undefined,
    // What may not be read is not known, and the rest still is.
    retry: false,
  });
  const subscriptions = useQuery({ ...ownSubscriptionsQuery, enabled: thing !== undefined, retry: false });
  const isReading = [deliveries, told, subscriptions].some(({ isLoading }) => isLoading);
  const page = deliveries.data;
  const asked = thing && { ...thing, name: thing.name, ownerId: undefined };
  const evidence: Evidence<Attempt> = {
    now: Math.floor(Date.now() / 1000),
    subscription: subscription && knownSubscription(subscription, logged),
    subscriptions: subscriptions.data?.map((it) => knownSubscription(it, undefined)),
    thing: told.data?.thing ?? asked,
    happened: told.data?.happened,
    attempts: page?.data,
    partial: page ? page.data.length < page.meta.pagination.total : false,
  };
  return { evidence: isReading ? undefined : evidence, attempts: page?.data ?? [] };
}
