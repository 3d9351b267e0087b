import { queryOptions, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { recentDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';
import type { Attributes } from '#features/log-derived/attributes.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import type { Findings, KnownSubscription } from './findings.ts';
import { type AskedEntity, entityQuery } from './entity-query.ts';

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
  readonly entity: AskedEntity | undefined;
}

/** Stands in for what is not asked about, so that its query can be named; it is never sent. */
const nobody = { id: '', event: '', active: false, created: 0 } satisfies Subscription;
const nothing: AskedEntity = { type: 'document', id: '' };

/** Everything that can be known of a missed callback. Undefined while the first of it is on its way. */
export function useFindings({ subscription, entity }: Asked) {
  const deliveries = useQuery(recentDeliveriesQuery(subscription?.id));
  const own = deliveries.data?.data.filter(({ about }) => !entity || about?.id === entity.id);
  // Only what may be tried again, or may be about to be sent, is worth a look into the logs.
  const isWanted = own?.[0]?.outcome.kind === 'broken' || own?.length === 0;
  const logged = useQuery({
    ...loggedSetupQuery(subscription ?? nobody),
    enabled: subscription !== undefined && isWanted,
    retry: false,
  });
  const told = useQuery({
    ...entityQuery(entity ?? nothing),
    enabled: entity !== undefined,
    // What may not be read is not known, and the rest still is.
    retry: false,
  });
  const subscriptions = useQuery({ ...ownSubscriptionsQuery, enabled: entity !== undefined, retry: false });
  const isReading = [deliveries, told, subscriptions, logged].some(({ isLoading }) => isLoading);
  const page = deliveries.data;
  const asked = entity && { ...entity, name: entity.name, ownerId: undefined };
  const findings: Findings<Attempt> = {
    now: Math.floor(Date.now() / 1000),
    subscription: subscription && knownSubscription(subscription, logged.data?.attributes),
    subscriptions: subscriptions.data?.map((it) => knownSubscription(it, undefined)),
    entity: told.data?.entity ?? asked,
    happened: told.data?.happened,
    attempts: page?.data,
    partial: page ? page.data.length < page.meta.pagination.total : false,
  };
  return { findings: isReading ? undefined : findings, attempts: page?.data ?? [] };
}
