import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listEventSubscriptions, type SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';

interface WantedSubscriptions {
  readonly events: readonly string[];
  readonly entityIds: readonly string[];
}

interface FoundSubscriptions {
  readonly data: readonly Subscription[];
  /** May be more than were read, if the service cannot filter by entity. */
  readonly total: number;
}

const PER_PAGE = 100;

/**
 * The user's subscriptions to some events. If there are more than one page, those about the entities are read by a filter so
 * that none is missing. Null if the service has no list.
 */
export const ownSubscriptionsQuery = (wanted: WantedSubscriptions) =>
  queryOptions({
    queryKey: [...operationKey(listEventSubscriptions), 'callback-doctor', wanted],
    queryFn: async ({ client, signal }): Promise<FoundSubscriptions | null> => {
      const read = async (filters: SubscriptionFilter[]) =>
        callPublicOperation(
          client,
          listEventSubscriptions,
          {
            query: { per_page: PER_PAGE, include_event_count: true, ...(filters.length > 0 && { filters }) },
          },
          { signal },
        );
      const toEvents: SubscriptionFilter = { event: { type: 'in', value: [...wanted.events] } };
      try {
        const all = await read([toEvents]);
        if (!all) return null;
        const { total } = all.meta.pagination;
        if (all.data.length >= total) return { data: all.data, total };
        const about = await Promise.all(
          wanted.entityIds.map((value) => read([toEvents, { entity_id: { type: 'like', value } }])),
        );
        const found = [...about.flatMap((page) => page?.data ?? []), ...all.data];
        return { data: [...new Map(found.map((it) => [it.id, it])).values()], total };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 400)) throw error;
        // The service may have the list but reject these filters.
        const newest = await read([]);
        return newest ? { data: newest.data, total: newest.meta.pagination.total } : null;
      }
    },
  });
