import {
  type DeliveryPage,
  deliveryPageQuery,
  failedFirstQuery,
  failing,
  TREND_SIZE,
} from '#features/deliveries/delivery-queries.ts';
import { pagingFields } from '#features/lists/list-fields.ts';
import { unlessMasked } from '#features/lists/unless-masked.ts';
import { idCodec, oneOfCodec } from '#lib/text-codec.ts';
import { optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type DeliveryFilterValues, deliveryFilters } from './delivery-filters.ts';

const fields = {
  ...deliveryFilters.fields,
  show: optionalField('show', oneOfCodec(['failing', 'failed-first'])),
  subscription: optionalField('subscription', idCodec),
  ...pagingFields,
};

export const deliveryUrlState = unlessMasked(urlState(fields), 'q');

export type DeliveryState = UrlStateOf<typeof fields>;

export interface DeliveryScope extends DeliveryFilterValues {
  readonly show?: DeliveryState['show'];
  readonly subscription?: string | undefined;
}

function scopeOf(scope: DeliveryScope) {
  const filters = deliveryFilters.toConditions(scope, Math.floor(Date.now() / 1000));
  return {
    subscriptionId: scope.subscription,
    filters: scope.show === 'failing' ? [...filters, failing] : filters,
  };
}

/** Null if the service has no such list. */
export function deliveriesQuery(state: DeliveryState) {
  const input = { ...scopeOf(state), page: state.page, perPage: state.perPage };
  // A filter by response code leaves only failures or only successes, so "failed first" has no effect.
  return state.show === 'failed-first' && state.answer === undefined
    ? failedFirstQuery(input)
    : deliveryPageQuery(input);
}

/** The newest deliveries that match the filters; source of the trend. */
export const trendQuery = (scope: DeliveryScope) =>
  deliveryPageQuery({ ...scopeOf({ ...scope, show: undefined }), perPage: TREND_SIZE });

/** Reads a single row for the total in its metadata. */
export const deliveryCountQuery = (scope: DeliveryScope) => ({
  ...deliveryPageQuery({ ...scopeOf(scope), perPage: 1 }),
  select: (answer: DeliveryPage | null) => answer?.meta.pagination.total ?? null,
});
