import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deactivateEventSubscription } from '#contract/operations/event-subscriptions.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import type { WantedAttempts } from '#features/deliveries/attempts-about.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import { logsAboutQuery } from '#features/log-derived/logs-about-query.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { attemptsOf, attemptsQuery } from './attempts-query.ts';
import { type AskedEntity, entityQuery, type ToldEntity } from './entity-query.ts';
import { baseOf, counterpartOf, defaultEvents } from './event-scope.ts';
import type { Findings } from './findings.ts';
import { knownSubscription, type LoggedFacts } from './known-subscription.ts';
import { ownSubscriptionsQuery } from './own-subscriptions-query.ts';
import { refusedCreationsQuery } from './refused-creations-query.ts';

const switchedOffIn = (entries: readonly RequestLogEntry[] | undefined): number | undefined =>
  entries?.find(({ error, response }) => !error && response.code < 300)?.created;

export interface Asked {
  readonly subscription: Subscription | undefined;
  readonly entity: AskedEntity | undefined;
  /** The missed event if no subscription is given. */
  readonly event?: string | undefined;
  /** Whether to search the request logs for refused creations. */
  readonly withRefusals?: boolean;
}

/** A placeholder for the keys of disabled queries. */
const nobody = { id: '', event: '', active: false, created: 0 } satisfies Subscription;
const nothing: AskedEntity = { type: 'document', id: '' };

/** The event in each scope, and its counterpart, which users confuse with it. */
function eventsLike(event: string): readonly string[] {
  const bases = [baseOf(event), counterpartOf(baseOf(event))].filter((it) => it !== undefined);
  return bases.flatMap((base) => [base, `user.${base}`]);
}

/** The first and last occurrence; undefined if a time is missing. */
function spanOf(happened: ToldEntity['happened'] | undefined): WantedAttempts['happened'] {
  const times = (happened ?? []).map(({ at }) => at);
  if (times.length === 0 || times.includes(undefined)) return undefined;
  const known = times.filter((at) => at !== undefined);
  return { first: Math.min(...known), last: Math.max(...known) };
}

/** Undefined while the first source is loading. */
export function useFindings({ subscription, entity, event, withRefusals = false }: Asked) {
  const told = useQuery({
    ...entityQuery(entity ?? nothing),
    enabled: entity !== undefined,
    // A source that cannot be read leaves the others.
    retry: false,
  });
  const known = told.data?.entity;
  const wanted = subscription?.event ?? event ?? (entity && defaultEvents[known?.type ?? entity.type]);
  const owner = known?.ownerId;
  const entityIds = [...new Set([entity?.id, owner])].filter((id) => id !== undefined);
  const events = wanted === undefined ? [] : eventsLike(wanted);
  const deliveries = useInfiniteQuery({
    ...attemptsQuery({
      subscriptionId: subscription?.id,
      ...(subscription
        ? { entityIds: [], events: [] }
        : { entityIds: [...entityIds, ...(known?.documentIds ?? [])], events }),
      happened: spanOf(told.data?.happened),
    }),
    enabled: !told.isLoading && (subscription !== undefined || entity !== undefined),
    retry: false,
  });
  const pages = deliveries.data?.pages.filter((page) => page !== null);
  const attempts = pages?.length === deliveries.data?.pages.length ? pages && attemptsOf(pages) : undefined;
  const own = attempts?.filter(({ about }) => !entity || about?.id === entity.id);
  const subscriptions = useQuery({
    ...ownSubscriptionsQuery({ events, entityIds }),
    enabled: entity !== undefined && !told.isLoading,
    retry: false,
  });
  const called =
    subscription ?? subscriptions.data?.data.find(({ id }) => id === own?.[0]?.subscriptionId) ?? undefined;
  // The logs matter only if attempts may follow.
  const isOpen = own?.[0]?.outcome.kind === 'broken' || own?.length === 0;
  const logged = useQuery({
    ...loggedSetupQuery(called ?? nobody),
    enabled: called !== undefined && isOpen,
    retry: false,
  });
  const switched = useQuery({
    ...logsAboutQuery(called?.id ?? '', { operation: deactivateEventSubscription }),
    enabled: called !== undefined && !called.active,
    retry: false,
  });
  const refusals = useQuery({
    ...refusedCreationsQuery({ event: wanted ?? '', entityIds }),
    enabled: withRefusals && wanted !== undefined,
    retry: false,
  });
  const isReading = [told, deliveries, subscriptions, logged, switched].some(({ isLoading }) => isLoading);
  const facts: LoggedFacts | undefined = called && {
    id: called.id,
    attributes: logged.data?.attributes,
    switchedOff: switchedOffIn(switched.data?.entries),
  };
  const findings: Findings<Attempt> = {
    now: Math.floor(Date.now() / 1000),
    subscription: subscription && knownSubscription(subscription, facts),
    subscriptions: subscriptions.data?.data.map((it) => knownSubscription(it, facts)),
    subscriptionTotal: subscriptions.data?.total,
    entity: known ?? (entity && { ...entity, name: entity.name, ownerId: undefined }),
    wanted,
    happened: told.data?.happened,
    attempts,
    attemptTotal: Math.max(attempts?.length ?? 0, pages?.at(-1)?.meta.pagination.total ?? 0),
    refusedCreations: refusals.data,
  };
  return {
    findings: isReading ? undefined : findings,
    attempts: attempts ?? [],
    /** Reads the next page of attempts; undefined if all are read. */
    readOn: deliveries.hasNextPage ? () => void deliveries.fetchNextPage() : undefined,
    isReading: deliveries.isFetchingNextPage || refusals.isFetching,
  };
}
