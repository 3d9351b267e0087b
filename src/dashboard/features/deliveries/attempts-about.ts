import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { type DeliveryPage, deliveryPageQuery } from './delivery-queries.ts';

/** Which attempts are wanted. */
export interface WantedAttempts {
  readonly subscriptionId: string | undefined;
  /** Ids of what they may be subscribed to, those of owners too; any where empty. */
  readonly entityIds: readonly string[];
  /** Names of events; any where empty. */
  readonly events: readonly string[];
  /** UNIX seconds: nothing was sent before, and what happened last happened then. */
  readonly happened: { readonly first: number; readonly last: number } | undefined;
}

const PER_PAGE = 200;
/** Clocks of services differ so far, in seconds. */
const CLOCKS = 300;
const DAY = 86_400;

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.kind === 'service' && (error.status === 400 || error.status === 422);

const since = (from: number, to: number): CallbackFilter => ({
  date: { type: 'between', value: [Math.max(0, from), to] },
});

function filtersOf({ entityIds, events }: WantedAttempts): CallbackFilter[] {
  return [
    ...(entityIds.length > 0 ? [{ entity_id: { type: 'in' as const, value: [...entityIds] } }] : []),
    ...(events.length > 0 ? [{ event: { type: 'in' as const, value: [...events] } }] : []),
  ];
}

/**
 * A page of the attempts that a service finds by entity, event and time; one call, and another for the first page of a long
 * list. Null where the service has no such list.
 */
export async function readAttempts(
  client: QueryClient,
  wanted: WantedAttempts,
  page: number,
): Promise<DeliveryPage | null> {
  const { subscriptionId, happened } = wanted;
  const filters = filtersOf(wanted);
  const read = (more: readonly CallbackFilter[]) =>
    client.fetchQuery(deliveryPageQuery({ subscriptionId, page, perPage: PER_PAGE, filters: more }));
  try {
    const newest = await read(
      happened ? [...filters, since(happened.first - CLOCKS, LATEST_SECOND)] : filters,
    );
    if (page > 1 || !happened || !newest || newest.data.length >= newest.meta.pagination.total) return newest;
    // Whoever is called often has called about much else since: what came of it at once lies before that.
    const near = await read([...filters, since(happened.first - CLOCKS, happened.last + DAY)]);
    const known = new Set(newest.data.map(({ key }) => key));
    const further = (near?.data ?? []).filter(({ key }) => !known.has(key));
    return { ...newest, data: [...newest.data, ...further] };
  } catch (error) {
    // A service that takes no such filters still has the list.
    if (isRefusal(error)) return read([]);
    throw error;
  }
}
