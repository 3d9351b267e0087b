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
import type { sessionResourceOf } from '../model/session-draft.ts';

/** What signers see while they fill in and sign. A service may have it below the organization, or below the brand alone. */

/** What a brand has of it; null for nothing. */
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

/** What the brand has of it now, asked of the service itself; null for nothing. @throws where the service does not tell */
export async function fetchSession(cache: QueryClient, ids: BrandIds): Promise<Session['data']> {
  const session = await readSession(cache, ids);
  if (!session) throw new Error('The service does not tell what the brand has');
  return session.data;
}

/** What the brand has of it. The data are null where the service does not tell. */
export const sessionQuery = (ids: BrandIds) =>
  queryOptions<Session | null>({
    queryKey: operationKey(getOrganizationEditorBrandResource, { params: ids }),
    queryFn: ({ client, signal }) => readSession(client, ids, signal),
  });

/** @returns undefined where the service has no operation for it */
export async function writeSession(
  cache: QueryClient,
  ids: BrandIds,
  body: ReturnType<typeof sessionResourceOf>,
): Promise<unknown> {
  return (
    (await callPublicOperation(cache, updateOrganizationEditorBrandResource, { params: ids, body })) ??
    callPublicOperation(cache, updateEditorBrandResource, { params: { brand_id: ids.brand_id }, body })
  );
}

/** Has what stands around the tabs know what the brand has by now. */
async function noteSession(cache: QueryClient, ids: BrandIds, data: unknown): Promise<void> {
  noteResource(cache, ids, 'editor', data);
  await cache.invalidateQueries({ queryKey: sessionQuery(ids).queryKey });
}

/** The documented operation is refused where the application is another user's; the one below the organization is not. */
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

/** Gives back what the brand had before it was deleted, also what Sealdesk does not know. */
export const putSessionBackMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['put-session-back', ids.brand_id],
    mutationFn: async (body: ReturnType<typeof sessionResourceOf>, { client }) => {
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
