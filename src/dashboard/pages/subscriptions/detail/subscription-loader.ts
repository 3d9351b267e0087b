import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#kit/cache-context.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';

export interface SubscriptionLoaderData {
  /** The event that is subscribed to; undefined where the subscription cannot be read, which the page then explains. */
  readonly event: string | undefined;
}

/** Reads the subscription, for its title in the frame. Its page, its form and what is below it share the answer. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<SubscriptionLoaderData> {
  try {
    const query = subscriptionQuery(params.subscriptionId ?? '');
    const { data } = await context.get(cacheContext).ensureQueryData(query);
    return { event: data.event };
  } catch {
    return { event: undefined };
  }
}
