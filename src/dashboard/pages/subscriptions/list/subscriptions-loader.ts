import { listLoader } from '#features/lists/list-loader.ts';
import { isMaskedByProxy } from '#features/session/masked.ts';
import { subscriptionsQuery, subscriptionUrlState } from './subscription-state.ts';

export const loader = listLoader((address, _params, client) =>
  subscriptionsQuery(subscriptionUrlState(isMaskedByProxy(client)).read(address)),
);
