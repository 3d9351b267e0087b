import { publicQuery } from '#api/public-operation.ts';
import type { InputOf } from '#contract/operation.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import { askedEntityState } from '#features/callback-doctor/asked-entity-state.ts';
import { PAGE_SIZES, type PageSize, pagingFields } from '#features/lists/list-fields.ts';
import { listSort, type Sort } from '#features/lists/list-sort.ts';
import type { ListAnswer } from '#features/lists/paged-table.tsx';
import { unlessMasked } from '#features/lists/unless-masked.ts';
import { numberOfCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { takenDeliveryState } from '../verify/taken-delivery-state.ts';
import { type SubscriptionFilterValues, subscriptionFilters } from './subscription-filters.ts';

export type SortColumn = 'created' | 'event' | 'application';

export type SubscriptionSort = Sort<SortColumn>;

export const subscriptionSort = listSort({ created: 'desc', event: 'asc', application: 'asc' }, 'created');

/** Filters that the service does not have, applied to the loaded rows. */
export const segments = ['failing', 'never', 'off'] as const;

export type Segment = (typeof segments)[number];

const fields = {
  ...subscriptionFilters.fields,
  segment: optionalField('show', oneOfCodec(segments)),
  sort: subscriptionSort.field,
  ...pagingFields,
  // Most accounts fit on one page.
  perPage: fieldWithDefault<PageSize>('per', numberOfCodec(PAGE_SIZES), 100),
};

export const subscriptionUrlState = unlessMasked(
  urlState(fields, { parts: [askedEntityState, takenDeliveryState] }),
  'q',
);

export type SubscriptionState = UrlStateOf<typeof fields>;

const conditionsOf = (values: SubscriptionFilterValues) => {
  const filters = subscriptionFilters.toConditions(values, Math.floor(Date.now() / 1000));
  return filters.length > 0 ? { filters } : {};
};

const inputOf = (state: SubscriptionState): InputOf<typeof listEventSubscriptions> => ({
  query: {
    ...conditionsOf(state),
    [`sort[${state.sort.by}]`]: state.sort.direction,
    include_event_count: true,
    per_page: state.perPage,
    page: state.page,
  },
});

/** Null if the service does not list subscriptions. */
export const subscriptionsQuery = (state: SubscriptionState) =>
  publicQuery(listEventSubscriptions, inputOf(state));

/** Reads a single row for the total in its metadata. */
export const subscriptionCountQuery = (values: SubscriptionFilterValues) => ({
  ...publicQuery(listEventSubscriptions, { query: { ...conditionsOf(values), per_page: 1 } }),
  select: (answer: ListAnswer | null) => answer?.meta.pagination.total ?? null,
});
