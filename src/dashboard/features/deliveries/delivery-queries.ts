import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import {
  type CallbackFilter,
  getCallback,
  listCallbacks,
  listSubscriptionCallbacks,
} from '#contract/operations/callbacks.ts';
import { type Attempt, attemptOf } from './attempt.ts';

/** Newest first. */
export interface DeliveryPage {
  readonly data: readonly Attempt[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number } };
}

interface PageInput {
  /** All if undefined. */
  readonly subscriptionId?: string | undefined;
  /** From 1. */
  readonly page?: number;
  readonly perPage: number;
  readonly filters?: readonly CallbackFilter[];
}

/** No answer, or any status but success. */
export const failing: CallbackFilter = {
  _OR: [{ code: { type: 'between', value: [0, 0] } }, { code: { type: 'between', value: [300, 599] } }],
};

const arrived: CallbackFilter = { code: { type: 'between', value: [1, 299] } };

const inputOf = ({ page = 1, perPage, filters = [] }: PageInput) => ({
  query: { page, per_page: perPage, ...(filters.length > 0 ? { filters: [...filters] } : {}) },
});

async function readPage(
  client: QueryClient,
  input: PageInput,
  signal: AbortSignal,
): Promise<DeliveryPage | null> {
  const answer = await callPage(client, input, signal);
  return answer ? { ...answer, data: answer.data.map(attemptOf) } : null;
}

async function callPage(client: QueryClient, input: PageInput, signal: AbortSignal) {
  const { subscriptionId } = input;
  if (subscriptionId !== undefined)
    return callPublicOperation(
      client,
      listSubscriptionCallbacks,
      { params: { subscription_id: subscriptionId }, ...inputOf(input) },
      { signal },
    );
  try {
    return await callPublicOperation(client, listCallbacks, inputOf(input), { signal });
  } catch (error) {
    // A service without the list reads the end of the path as a subscription's ID and answers 404.
    if (error instanceof ApiError && error.kind === 'service' && error.status === 404) return undefined;
    throw error;
  }
}

function pageKey(input: PageInput): QueryKey {
  const { subscriptionId } = input;
  return subscriptionId === undefined
    ? operationKey(listCallbacks, inputOf(input))
    : operationKey(listSubscriptionCallbacks, {
        params: { subscription_id: subscriptionId },
        ...inputOf(input),
      });
}

/** Attempts of one or all subscriptions of the user, newest first; null if the service has no such list. One call. */
export function deliveryPageQuery(input: PageInput) {
  return queryOptions({
    queryKey: pageKey(input),
    queryFn: ({ client, signal }) => readPage(client, input, signal),
  });
}

/**
 * Failed attempts first, each part newest first. The service cannot sort, so both parts are read separately; one to three
 * calls. Null if the service has no such list.
 */
export function failedFirstQuery(input: Required<Pick<PageInput, 'page' | 'filters'>> & PageInput) {
  const { page, perPage, filters, subscriptionId } = input;
  return queryOptions({
    queryKey: [...pageKey(input), 'failed-first'] as QueryKey,
    queryFn: async ({ client }): Promise<DeliveryPage | null> => {
      const read = (more: CallbackFilter, at: number) =>
        client.fetchQuery(
          deliveryPageQuery({ subscriptionId, page: at, perPage, filters: [...filters, more] }),
        );
      const failed = await read(failing, page);
      if (!failed) return null;
      const missing = perPage - failed.data.length;
      const before = Math.max(0, (page - 1) * perPage - failed.meta.pagination.total);
      const first = Math.floor(before / perPage) + 1;
      const others = await read(arrived, first);
      const isCut = before % perPage > 0 && others !== null && others.meta.pagination.total > first * perPage;
      const more = isCut ? await read(arrived, first + 1) : null;
      const rest = [...(others?.data ?? []), ...(more?.data ?? [])].slice(before % perPage);
      const total = failed.meta.pagination.total + (others?.meta.pagination.total ?? 0);
      return {
        data: [...failed.data, ...rest.slice(0, missing)],
        meta: { pagination: { total, per_page: perPage } },
      };
    },
  });
}

export const TREND_SIZE = 200;

/** The newest attempts of one or all subscriptions, for trend and list. One call. */
export const recentDeliveriesQuery = (subscriptionId?: string) =>
  deliveryPageQuery({ subscriptionId, perPage: TREND_SIZE });

/** Null if the service has no such operation. */
export function attemptQuery(subscriptionId: string, callbackId: string) {
  const input = { params: { subscription_id: subscriptionId, callback_id: callbackId } };
  return queryOptions({
    queryKey: operationKey(getCallback, input),
    queryFn: async ({ client, signal }): Promise<Attempt | null> => {
      const answer = await callPublicOperation(client, getCallback, input, { signal });
      return answer ? attemptOf(answer.data) : null;
    },
  });
}

interface Wanted {
  readonly id: string;
  /** Finds the attempts of subscriptions without a recent callback. */
  readonly entityId?: string | null | undefined;
  /** 0 saves the search. */
  readonly eventCount?: number | null | undefined;
}

/** By subscription ID; null if it was never called, missing if unknown. */
export type LastDeliveries = ReadonlyMap<string, Attempt | null>;

const PAGE = 500;

async function findLast(
  client: QueryClient,
  wanted: readonly Wanted[],
  signal: AbortSignal,
): Promise<LastDeliveries | null> {
  const found = new Map<string, Attempt | null>();
  for (const { id, eventCount } of wanted) if (eventCount === 0) found.set(id, null);
  const missing = () => wanted.filter(({ id }) => !found.has(id));
  const take = (page: DeliveryPage, ids: readonly Wanted[]) => {
    for (const attempt of page.data)
      if (attempt.subscriptionId && !found.has(attempt.subscriptionId))
        found.set(attempt.subscriptionId, attempt);
    // All attempts were read.
    if (page.data.length >= page.meta.pagination.total)
      for (const { id } of ids) if (!found.has(id)) found.set(id, null);
  };
  if (missing().length === 0) return found;
  const newest = await readPage(client, { perPage: PAGE }, signal);
  if (!newest) return null;
  take(newest, missing());
  const entities = [...new Set(missing().flatMap(({ entityId }) => entityId ?? []))];
  if (entities.length === 0) return found;
  const asked = missing().filter(({ entityId }) => entityId);
  const filters: CallbackFilter[] = [{ entity_id: { type: 'in', value: entities } }];
  const older = await readPage(client, { perPage: PAGE, filters }, signal);
  if (older) take(older, asked);
  return found;
}

/** The newest attempt of each subscription on a page, by at most two calls; null if the service has no list of callbacks. */
export function lastDeliveriesQuery(wanted: readonly Wanted[]) {
  // A string, since a key of a hundred objects slows down every key press on the page.
  const key = wanted.map(({ id, entityId, eventCount }) => `${id} ${entityId} ${eventCount}`).join();
  return queryOptions({
    queryKey: [...operationKey(listCallbacks), 'last', key],
    queryFn: ({ client, signal }) => findLast(client, wanted, signal),
    enabled: wanted.length > 0,
  });
}
