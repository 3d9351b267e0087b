import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { createEmailBrandResource, deleteEditorBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { type Brand, type BrandIds, brandsQuery } from '../brand-queries.ts';
import type { EmailResource } from '../model/email-draft.ts';

/** Nobody waits for it: a replacement has the next call to make. */
function readAgain(cache: QueryClient, ids: BrandIds): void {
  void cache.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
}

/** Puts into the cached list what a resource of the brand is by now, and has the list read again behind that. */
function noteResource(cache: QueryClient, ids: BrandIds, kind: 'email' | 'editor', data: unknown): void {
  const { queryKey } = brandsQuery(ids.organization_id);
  const noted = (brand: Brand): Brand =>
    brand.unique_id === ids.brand_id
      ? { ...brand, resources: { ...brand.resources, [kind]: { ...brand.resources?.[kind], data } } }
      : brand;
  cache.setQueryData(queryKey, (list) => list && { ...list, data: list.data.map(noted) });
  readAgain(cache, ids);
}

/** Creates the email resource; a brand that has one refuses (`BRAND_RESOURCE_EXISTS`). */
export const createEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['create-email', ids.brand_id],
    mutationFn: (body: EmailResource) =>
      callOperation(createEmailBrandResource, { params: { brand_id: ids.brand_id }, body }),
    onSuccess: (_answer, body, _result, { client }) => noteResource(client, ids, 'email', body),
    // Then the brand is not as it was thought to be, or nobody knows.
    onError: (_error, _body, _result, { client }) => readAgain(client, ids),
  });

export const deleteEmailMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['delete-email', ids.brand_id],
    mutationFn: () => callOperation(deleteEmailBrandResource, { params: ids }),
    onSuccess: (_answer, _nothing, _result, { client }) => noteResource(client, ids, 'email', null),
    onError: (_error, _nothing, _result, { client }) => readAgain(client, ids),
  });

export const deleteEditorMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['delete-editor', ids.brand_id],
    mutationFn: () => callOperation(deleteEditorBrandResource, { params: { brand_id: ids.brand_id } }),
    onSuccess: (_answer, _nothing, _result, { client }) => noteResource(client, ids, 'editor', null),
    onError: (_error, _nothing, _result, { client }) => readAgain(client, ids),
  });

/** What the brand has of email resources now, asked of the service itself; null for none. */
export async function fetchEmailResource(cache: QueryClient, ids: BrandIds): Promise<unknown> {
  const query = brandsQuery(ids.organization_id);
  // An answer that is under way already may be from before the last change.
  await cache.cancelQueries({ queryKey: query.queryKey });
  const { data } = await cache.fetchQuery({ ...query, staleTime: 0 });
  const brand = data.find(({ unique_id: id }) => id === ids.brand_id);
  return brand?.resources?.email?.data ?? null;
}
