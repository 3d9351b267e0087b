import { listLoader } from '#features/lists/list-loader.ts';
import { deliveriesQuery, deliveryUrlState } from './delivery-state.ts';

export const loader = listLoader((address) => deliveriesQuery(deliveryUrlState.read(address)));
