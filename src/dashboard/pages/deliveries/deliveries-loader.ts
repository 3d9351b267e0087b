import { listLoader } from '#features/lists/list-loader.ts';
import { isMaskedByProxy } from '#features/session/masked.ts';
import { deliveriesQuery, deliveryUrlState } from './delivery-state.ts';

export const loader = listLoader((address, _params, client) =>
  deliveriesQuery(deliveryUrlState(isMaskedByProxy(client)).read(address)),
);
