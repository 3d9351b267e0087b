import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settled } from '#api/lost-answer.ts';
import { callPublicOperation, useIsMissing } from '#api/public-operation.ts';
import { testEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { type DeliveryPage, deliveryPageQuery } from '#features/deliveries/delivery-queries.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { useSession } from '#features/session/session.ts';
import { subscriptionQuery } from '../subscription-query.ts';

/** Milliseconds between looks at what came of it, while somebody waits. */
const LOOK_EVERY = 2000;

/** How many of the newest attempts are looked through for that of the test. */
const NEWEST = 10;

/** The attempt that somebody waits for: of the test, once one was sent, else the newest. */
const awaitedIn = (page: DeliveryPage | null | undefined, testId: string | undefined) =>
  page?.data.find(({ delivery }) => testId === undefined || delivery === testId);

/**
 * Sends a test delivery where the service can, and looks for what came of it, or for the first real delivery, until there
 * is one. Without a history of callbacks, for whether their number rises.
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
    /** Undefined while nothing came of it yet. */
    attempt: awaitedIn(history.data, testId),
    /** Whether the service tells what came of a delivery. */
    hasHistory,
    /** How often the receiver was called since, where only that is known. */
    calls: hasHistory ? undefined : Math.max(0, (counted.data?.data.event_count ?? before) - before),
    isReading: history.isPending,
    error: history.error,
    /** Undefined where the service sends no test deliveries. */
    sendTest: isEmbedded && !isMissing && active ? () => test.mutate() : undefined,
    isSending: test.isPending,
    wasSent: testId !== undefined,
    testError: test.error,
  };
}

export type DeliveryWatch = ReturnType<typeof useDeliveryWatch>;
