import { infiniteQueryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listCallbacks, listSubscriptionCallbacks } from '#contract/operations/callbacks.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { readAttempts, type WantedAttempts } from '#features/deliveries/attempts-about.ts';
import type { DeliveryPage } from '#features/deliveries/delivery-queries.ts';

/**
 * Attempts filtered by entity, event and time: one or two calls, and one for each further page. Null if the service has no
 * such list.
 */
export function attemptsQuery(wanted: WantedAttempts) {
  const operation = wanted.subscriptionId === undefined ? listCallbacks : listSubscriptionCallbacks;
  return infiniteQueryOptions({
    queryKey: [...operationKey(operation), 'callback-doctor', wanted],
    queryFn: ({ client, pageParam }) => readAttempts(client, wanted, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last && pages.length * last.meta.pagination.per_page < last.meta.pagination.total
        ? pages.length + 1
        : undefined,
  });
}

/** Newest first, without duplicates. */
export function attemptsOf(pages: readonly DeliveryPage[]): readonly Attempt[] {
  const all = new Map(pages.flatMap(({ data }) => data.map((attempt) => [attempt.key, attempt] as const)));
  return [...all.values()].toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0));
}
