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

/** A page of the history, newest first. */
export interface DeliveryPage {
  readonly data: readonly Attempt[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number } };
}

interface PageInput {
  /** Of one subscription; of all of them where undefined. */
  readonly subscriptionId?: string | undefined;
  /** From 1. */
  readonly page?: number;
  readonly perPage: number;
  readonly filters?: readonly CallbackFilter[];
}

/** The failed ones: no answer, or any but success. */
export const failing: CallbackFilter = {
  _OR: [{ code: { type: 'between', value: [0, 0] } }, { code: { type: 'between', value: [300, 599] } }],
};

/** The others. */
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
    // A service without the list takes the end of its address for the id of a subscription.
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

/**
 * A page of attempts, newest first, of one subscription or of all that the person made; null where the service has no
 * such list. One call.
 */
export function deliveryPageQuery(input: PageInput) {
  return queryOptions({
    queryKey: pageKey(input),
    queryFn: ({ client, signal }) => readPage(client, input, signal),
  });
}

/**
 * A page of attempts with the failed ones first, of these and of the others the newest: no sorting of the service is
 * known, so that both are read by themselves; one to three calls. Null where the service has no such list.
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

/** So many of the newest make up a trend. */
export const TREND_SIZE = 200;

/** The newest attempts of a subscription, or of all: what its trend and its list are drawn from. One call. */
export const recentDeliveriesQuery = (subscriptionId?: string) =>
  deliveryPageQuery({ subscriptionId, perPage: TREND_SIZE });

/** One attempt; null where the service has no such operation. */
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

/** A subscription whose last delivery is wanted, with what is known of it. */
interface Wanted {
  readonly id: string;
  /** What it is to: the attempts of those that were not called lately are found by it. */
  readonly entityId?: string | null | undefined;
  /** How often it was called; 0 spares the search. */
  readonly eventCount?: number | null | undefined;
}

/** The newest attempt by subscription id; null for one that was never called, missing where nobody knows. */
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
    // Nothing is older than what was read.
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

/**
 * The newest attempt of each subscription of a page of them, with at most two calls however many they are; null where
 * the service has no list of callbacks.
 * @example
 * const { data } = useQuery(lastDeliveriesQuery(rows.map((row) => ({
 *   id: row.id, entityId: row.entity_unique_id, eventCount: row.event_count }))));
 * const last = data?.get(row.id); // an Attempt; null: never called; undefined: not known
 * last && <><OutcomeText outcome={last.outcome} /> <TimeText seconds={last.startedAt} style="relative" inRow /></>
 */
export function lastDeliveriesQuery(wanted: readonly Wanted[]) {
  // One text: a hundred objects take longer to be made a key of, with every key that is pressed on the page.
  const key = wanted.map(({ id, entityId, eventCount }) => `${id} ${entityId} ${eventCount}`).join();
  return queryOptions({
    queryKey: [...operationKey(listCallbacks), 'last', key],
    queryFn: ({ client, signal }) => findLast(client, wanted, signal),
    enabled: wanted.length > 0,
  });
}
