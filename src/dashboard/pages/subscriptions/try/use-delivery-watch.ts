import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settled } from '#api/lost-answer.ts';
import { callPublicOperation, useIsMissing } from '#api/public-operation.ts';
import { testEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { type DeliveryPage, deliveryPageQuery } from '#features/deliveries/delivery-queries.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { useSession } from '#features/session/session.ts';
import { subscriptionQuery } from '../subscription-query.ts';

/** Polling interval in milliseconds. */
const LOOK_EVERY = 2000;

/** Number of newest attempts searched for the test. */
const NEWEST = 10;

/** The attempt of the test if one was sent, otherwise the newest. */
const awaitedIn = (page: DeliveryPage | null | undefined, testId: string | undefined) =>
  page?.data.find(({ delivery }) => testId === undefined || delivery === testId);

/**
 * Sends a test delivery if the service can, then polls for its result or for the first real delivery. Without a
 * callback history, it polls the callback count.
 */
export function useDeliveryWatch({ id, active, event_count: countBefore }: Subscription) {
  const client = useQueryClient();
  const isEmbedded = useSession()?.environment === 'embedded';
  const isMissing = useIsMissing(testEventSubscription);
  const [before] = useState(countBefore ?? 0);
  const test = useMutation({
    mutationFn: async () => {
      const input = { params: { subscription_id: id } };
      return (await settled(() => callPublicOperation(client, testEventSubscription, input))) ?? null;
    },
  });
  const testId = test.data?.data.webhook_id;
  const history = useQuery({
    ...deliveryPageQuery({ subscriptionId: id, perPage: NEWEST }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      !active || data === null || awaitedIn(data, testId) ? false : LOOK_EVERY,
  });
  const hasHistory = history.data !== null;
  const counted = useQuery({
    ...subscriptionQuery(id),
    enabled: !hasHistory,
    staleTime: 0,
    refetchInterval: active ? LOOK_EVERY : false,
  });
  return {
    /** Undefined until there is a result. */
    attempt: awaitedIn(history.data, testId),
    hasHistory,
    /** Calls since the start, if only the count is known. */
    calls: hasHistory ? undefined : Math.max(0, (counted.data?.data.event_count ?? before) - before),
    isReading: history.isPending,
    error: history.error,
    /** Undefined if the service sends no test deliveries. */
    sendTest: isEmbedded && !isMissing && active ? () => test.mutate() : undefined,
    isSending: test.isPending,
    wasSent: testId !== undefined,
    testError: test.error,
  };
}

export type DeliveryWatch = ReturnType<typeof useDeliveryWatch>;
