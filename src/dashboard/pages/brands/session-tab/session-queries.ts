import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { settled } from '#api/lost-answer.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import * as codes from '#contract/errors/error-codes.ts';
import {
  deleteOrganizationEditorBrandResource,
  getEditorBrandResource,
  getOrganizationEditorBrandResource,
  updateEditorBrandResource,
  updateOrganizationEditorBrandResource,
} from '#contract/operations/brand-changes.ts';
import { deleteEditorBrandResource } from '#contract/operations/brands.ts';
import { type BrandIds, noteResource, readBrandsAgain } from '../brand-queries.ts';
import type { SessionResource } from '../model/brand-resources.ts';

/** Data of the signing session. Services have it below the organization, or only below the brand. */

export interface Session {
  readonly data: Readonly<Record<string, unknown>> | null;
}

async function readSession(cache: QueryClient, ids: BrandIds, signal?: AbortSignal): Promise<Session | null> {
  const options = signal ? { signal } : {};
  try {
    return (
      (await callPublicOperation(cache, getOrganizationEditorBrandResource, { params: ids }, options)) ??
      (await callPublicOperation(
        cache,
        getEditorBrandResource,
        { params: { brand_id: ids.brand_id } },
        options,
      )) ??
      null
    );
  } catch (error) {
    if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return { data: null };
    throw error;
  }
}

/** Reads from the service; null for none. @throws if the service does not tell */
export async function fetchSession(cache: QueryClient, ids: BrandIds): Promise<Session['data']> {
  const session = await readSession(cache, ids);
  if (!session) throw new Error('The service does not tell what the brand has');
  return session.data;
}

/** The data is null if the service does not tell. */
export const sessionQuery = (ids: BrandIds) =>
  queryOptions<Session | null>({
    queryKey: operationKey(getOrganizationEditorBrandResource, { params: ids }),
    queryFn: ({ client, signal }) => readSession(client, ids, signal),
  });

/** @returns undefined if the service lacks the operation */
export async function writeSession(
  cache: QueryClient,
  ids: BrandIds,
  body: SessionResource,
): Promise<unknown> {
  return (
    (await callPublicOperation(cache, updateOrganizationEditorBrandResource, { params: ids, body })) ??
    callPublicOperation(cache, updateEditorBrandResource, { params: { brand_id: ids.brand_id }, body })
  );
}

async function noteSession(cache: QueryClient, ids: BrandIds, data: unknown): Promise<void> {
  noteResource(cache, ids, 'editor', data);
  await cache.invalidateQueries({ queryKey: sessionQuery(ids).queryKey });
}

/** The documented operation is refused for another user's application; the one below the organization is not. */
export const deleteSessionMutation = (ids: BrandIds) =>
  mutationOptions<null, Error, void>({
    mutationKey: ['delete-session', ids.brand_id],
    mutationFn: async (_nothing, { client }) => {
      const answer = await callPublicOperation(client, deleteOrganizationEditorBrandResource, {
        params: ids,
      });
      if (answer === undefined)
        await callOperation(deleteEditorBrandResource, { params: { brand_id: ids.brand_id } });
      return null;
    },
    onSuccess: (_answer, _nothing, _result, { client }) => noteSession(client, ids, null),
    onError: (_error, _nothing, _result, { client }) => readBrandsAgain(client, ids),
  });

/** Restores deleted data, including unknown fields. */
export const putSessionBackMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['put-session-back', ids.brand_id],
    mutationFn: async (body: SessionResource, { client }) => {
      const write = async () => {
        if ((await writeSession(client, ids, body)) === undefined)
          throw new Error('This service cannot put it back. Set it in the service’s own web app.');
      };
      await settled(write, {
        isRepeatable: true,
        look: async () => {
          const now = await readSession(client, ids);
          return now?.data ? { state: 'applied', answer: undefined } : { state: 'absent' };
        },
      });
    },
    onSuccess: (_answer, body, _result, { client }) => noteSession(client, ids, body),
  });
