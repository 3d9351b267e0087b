import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { getEmailBrandResource } from '#contract/operations/brand-changes.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { type BrandIds, brandsQuery, noteResource, putIntoList, readBrandsAgain } from '../brand-queries.ts';
import type { EmailResource } from '../model/email-draft.ts';

/** Creates the email resource; a brand that has one refuses (`BRAND_RESOURCE_EXISTS`). */
export const createEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['create-email', ids.brand_id],
    mutationFn: (body: EmailResource) =>
      callOperation(createEmailBrandResource, { params: { brand_id: ids.brand_id }, body }),
    onSuccess: (_answer, body, _result, { client }) => noteResource(client, ids, 'email', body),
    // Then the brand is not as it was thought to be, or nobody knows.
    onError: (_error, _body, _result, { client }) => readBrandsAgain(client, ids),
  });

export const deleteEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['delete-email', ids.brand_id],
    mutationFn: () => callOperation(deleteEmailBrandResource, { params: ids }),
    onSuccess: (_answer, _nothing, _result, { client }) => noteResource(client, ids, 'email', null),
    onError: (_error, _nothing, _result, { client }) => readBrandsAgain(client, ids),
  });

/** The email resource by its own read, which a service may not have; null for none, undefined without the read. */
async function ownEmailResource(cache: QueryClient, ids: BrandIds): Promise<unknown> {
  try {
    return (await callPublicOperation(cache, getEmailBrandResource, { params: ids }))?.data;
  } catch (error) {
    if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return null;
    throw error;
  }
}

/** What the brand has of email resources now, asked of the service itself; null for none. */
export async function fetchEmailResource(cache: QueryClient, ids: BrandIds): Promise<unknown> {
  const query = brandsQuery(ids.organization_id);
  // An answer that is under way already may be from before the last change.
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
