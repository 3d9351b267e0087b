import { listLoader } from '#features/lists/list-loader.ts';
import { subscriptionsQuery, subscriptionUrlState } from './subscription-state.ts';

export const loader = listLoader((address) => subscriptionsQuery(subscriptionUrlState.read(address)));
