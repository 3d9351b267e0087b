import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
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
import type { BrandIds } from '../brand-queries.ts';
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

/** The documented operation is refused where the application is another user's; the one below the organization is not. */
export async function deleteSession(cache: QueryClient, ids: BrandIds): Promise<null> {
  const answer = await callPublicOperation(cache, deleteOrganizationEditorBrandResource, { params: ids });
  if (answer === undefined)
    await callOperation(deleteEditorBrandResource, { params: { brand_id: ids.brand_id } });
  return null;
}
