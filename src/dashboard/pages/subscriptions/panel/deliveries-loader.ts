import { cacheContext, type LoaderArgs, whenAnother } from '#api/page-loader.ts';
import { recentDeliveriesQuery } from '#features/deliveries/delivery-queries.ts';

/** Has the deliveries read while the panel's code, and the list with its row, are still on their way. */
export function loader({ params: { subscriptionId = '' }, context }: LoaderArgs): null {
  void context.get(cacheContext).prefetchQuery(recentDeliveriesQuery(subscriptionId));
  return null;
}

/** What the list is filtered by, and what is asked about, are nothing to the deliveries. */
export const shouldRevalidate = whenAnother('subscriptionId');
