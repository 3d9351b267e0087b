import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { type DeliveryPage, deliveryPageQuery } from './delivery-queries.ts';

export interface WantedAttempts {
  readonly subscriptionId: string | undefined;
  /** Subscribed entities, including owners; empty for any. */
  readonly entityIds: readonly string[];
  /** Empty for any. */
  readonly events: readonly string[];
  /** UNIX seconds. Attempts before `first` cannot be about the event. */
  readonly happened: { readonly first: number; readonly last: number } | undefined;
}

const PER_PAGE = 200;
/** Maximum clock difference between services, in seconds. */
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
 * Attempts filtered by entity, event and time: one call, and another for the first page of a long list. Null if the service
 * has no such list.
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
    // A busy receiver has many later attempts, so the time around the event is read first.
    const near = await read([...filters, since(happened.first - CLOCKS, happened.last + DAY)]);
    const known = new Set(newest.data.map(({ key }) => key));
    const further = (near?.data ?? []).filter(({ key }) => !known.has(key));
    return { ...newest, data: [...newest.data, ...further] };
  } catch (error) {
    // The service may have the list but reject these filters.
    if (isRefusal(error)) return read([]);
    throw error;
  }
}
