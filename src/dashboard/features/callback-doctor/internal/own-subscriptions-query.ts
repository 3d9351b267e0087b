import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { listEventSubscriptions, type SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';

interface WantedSubscriptions {
  /** Names of the events that they may be to. */
  readonly events: readonly string[];
  /** Ids of what they may be about. */
  readonly entityIds: readonly string[];
}

interface FoundSubscriptions {
  readonly data: readonly Subscription[];
  /** How many there are to these events; more than were read, where nobody could be asked about the entities alone. */
  readonly total: number;
}

const PER_PAGE = 100;

/**
 * The person's subscriptions to some events. Where there are more than a page of them, those about the entities are asked
 * for by themselves, so that none of these is missing. Null where the service does not list any.
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
        // A service that takes no such filters still has the list.
        const newest = await read([]);
        return newest ? { data: newest.data, total: newest.meta.pagination.total } : null;
      }
    },
  });
