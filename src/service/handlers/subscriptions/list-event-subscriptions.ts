import type { InputOf } from '#contract/operation.ts';
import type { listEventSubscriptions as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import type { SubscriptionOrder } from '../../store/subscription-list.ts';
import { recordOf } from './subscription-record.ts';

const DEFAULT_PER_PAGE = 50;
/** A larger page is cut to this, and `meta.pagination.per_page` says so, as in the request logs. */
const MAX_PER_PAGE = 100;

const ORDERS: readonly SubscriptionOrder[] = ['application', 'created', 'event'];

/** Newest first, unless one of the orders is asked for. */
function orderOf(query: NonNullable<InputOf<typeof operation>['query']>) {
  for (const order of ORDERS) {
    const direction = query[`sort[${order}]`];
    if (direction) return { order, direction };
  }
  return { order: 'created', direction: 'desc' } as const;
}

/** Publicly known: the subscriptions that the user made, by whichever application. */
export const listEventSubscriptions: Handler<typeof operation> = ({ input, caller, service, url }) => {
  const query = input.query ?? {};
  const perPage = Math.min(query.per_page ?? DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const page = query.page ?? 1;
  const { total, subscriptions } = service.subscriptionList.search({
    of: { ownerKey: caller.userKey },
    filters: query.filters ?? [],
    ...orderOf(query),
    counted: query.include_event_count === true,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return {
    status: 200,
    body: {
      data: subscriptions.map((found) => recordOf(found, found.responses)),
      meta: { pagination: paginate({ url, page, perPage, total, count: subscriptions.length }) },
    },
  };
};
