import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { getEmailBrandResource } from '#contract/operations/brand-changes.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { type BrandIds, brandsQuery, noteResource, putIntoList, readBrandsAgain } from '../brand-queries.ts';
import type { EmailResource } from '../model/brand-resources.ts';

/** A brand that has one refuses (`BRAND_RESOURCE_EXISTS`). */
export const createEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['create-email', ids.brand_id],
    mutationFn: (body: EmailResource) =>
      callOperation(createEmailBrandResource, { params: { brand_id: ids.brand_id }, body }),
    onSuccess: (_answer, body, _result, { client }) => noteResource(client, ids, 'email', body),
    // The brand differs from the cached one, or its state is unknown.
    onError: (_error, _body, _result, { client }) => readBrandsAgain(client, ids),
  });

export const deleteEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['delete-email', ids.brand_id],
    mutationFn: () => callOperation(deleteEmailBrandResource, { params: ids }),
    onSuccess: (_answer, _nothing, _result, { client }) => noteResource(client, ids, 'email', null),
    onError: (_error, _nothing, _result, { client }) => readBrandsAgain(client, ids),
  });

/** Null if there is none, undefined if the service has no such read. */
async function ownEmailResource(cache: QueryClient, ids: BrandIds): Promise<unknown> {
  try {
    return (await callPublicOperation(cache, getEmailBrandResource, { params: ids }))?.data;
  } catch (error) {
    if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return null;
    throw error;
  }
}

/** Reads from the service; null if there is none. */
export async function fetchEmailResource(cache: QueryClient, ids: BrandIds): Promise<unknown> {
  const query = brandsQuery(ids.organization_id);
  // A pending response may be from before the change.
  await cache.cancelQueries({ queryKey: query.queryKey });
  const own = await ownEmailResource(cache, ids);
  if (own !== undefined) {
    putIntoList(cache, ids, 'email', own);
    return own;
  }
  const { data } = await cache.fetchQuery({ ...query, staleTime: 0 });
  const brand = data.find(({ unique_id: id }) => id === ids.brand_id);
  return brand?.resources?.email?.data ?? null;
}
