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

/** Filters and page of the list, as the URL holds them, by whether addresses are masked. */
export const deliveryUrlState = unlessMasked(urlState(fields), 'q');

export type DeliveryState = UrlStateOf<typeof fields>;

/** Whose deliveries are meant, and which of them. */
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

/** A page of the list; null where the service has no such list. */
export function deliveriesQuery(state: DeliveryState) {
  const input = { ...scopeOf(state), page: state.page, perPage: state.perPage };
  // By their answer all are of one kind, or nearly.
  return state.show === 'failed-first' && state.answer === undefined
    ? failedFirstQuery(input)
    : deliveryPageQuery(input);
}

/** The newest of those that the filters let through, good and failed: what the trend is drawn from. */
export const trendQuery = (scope: DeliveryScope) =>
  deliveryPageQuery({ ...scopeOf({ ...scope, show: undefined }), perPage: TREND_SIZE });

/** How many there are with these filters: the first row alone, for the total beside it. */
export const deliveryCountQuery = (scope: DeliveryScope) => ({
  ...deliveryPageQuery({ ...scopeOf(scope), perPage: 1 }),
  select: (answer: DeliveryPage | null) => answer?.meta.pagination.total ?? null,
});
