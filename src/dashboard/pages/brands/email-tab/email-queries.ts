import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { getEmailBrandResource } from '#contract/operations/brand-changes.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { type Brand, type BrandIds, brandsQuery } from '../brand-queries.ts';
import type { EmailResource } from '../model/email-draft.ts';
import { deleteSession, sessionQuery } from '../session-tab/session-queries.ts';

/** Nobody waits for it: a replacement has the next call to make. */
function readAgain(cache: QueryClient, ids: BrandIds): void {
  void cache.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
}

/** Puts into the cached list, which the page shows, what a resource of the brand is by now. */
function putIntoList(cache: QueryClient, ids: BrandIds, kind: 'email' | 'editor', data: unknown): void {
  const { queryKey } = brandsQuery(ids.organization_id);
  const noted = (brand: Brand): Brand =>
    brand.unique_id === ids.brand_id
      ? { ...brand, resources: { ...brand.resources, [kind]: { ...brand.resources?.[kind], data } } }
      : brand;
  cache.setQueryData(queryKey, (list) => list && { ...list, data: list.data.map(noted) });
}

/** The same after a write, behind which the list is read again. */
function noteResource(cache: QueryClient, ids: BrandIds, kind: 'email' | 'editor', data: unknown): void {
  putIntoList(cache, ids, kind, data);
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
  mutationOptions<null, Error, void>({
    mutationKey: ['delete-editor', ids.brand_id],
    mutationFn: (_nothing, { client }) => deleteSession(client, ids),
    onSuccess: async (_answer, _nothing, _result, { client }) => {
      noteResource(client, ids, 'editor', null);
      await client.invalidateQueries({ queryKey: sessionQuery(ids).queryKey });
    },
    onError: (_error, _nothing, _result, { client }) => readAgain(client, ids),
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
