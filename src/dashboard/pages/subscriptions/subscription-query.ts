import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext, operationQuery } from '#api/operation-query.ts';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import type { TitleData } from '#lib/page-handle.ts';

/** A subscription with its callbacks counted. */
export const subscriptionQuery = (id: string) =>
  operationQuery(getEventSubscription, {
    params: { subscription_id: id },
    query: { include_event_count: true },
  });

/** Reads the subscription, for its event as title in the frame. Its page, its form and what is below it share the answer. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TitleData> {
  try {
    const query = subscriptionQuery(params.subscriptionId ?? '');
    const { data } = await context.get(cacheContext).ensureQueryData(query);
    return { title: data.event };
  } catch {
    return { title: undefined };
  }
}
