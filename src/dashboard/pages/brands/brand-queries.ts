import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { operationKey, operationQuery } from '#api/operation-query.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { brand, emailInviteCompleted } from '#contract/operations/brand-records.ts';
import { getEmailInviteCompleted } from '#contract/operations/brands.ts';
import { getGeneralBrandResource, listOrganizationBrands } from '#contract/operations/organizations.ts';
import type { GeneralResource } from './model/brand-resources.ts';

export type Brand = z.output<typeof brand>;

export interface BrandIds {
  readonly organization_id: string;
  readonly brand_id: string;
}

export const brandsQuery = (organizationId: string) =>
  operationQuery(listOrganizationBrands, { params: { organization_id: organizationId } });

/** Maps the "no such resource" error to null. */
async function nullWithoutResource<T>(read: Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await read).data;
  } catch (error) {
    if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return null;
    throw error;
  }
}

/** Null if the brand has none. */
export const generalQuery = (params: BrandIds) =>
  queryOptions<GeneralResource | null>({
    queryKey: operationKey(getGeneralBrandResource, { params }),
    queryFn: ({ signal }) =>
      nullWithoutResource(callOperation(getGeneralBrandResource, { params }, { signal })),
  });

/** By language code. */
export type CompletedTexts = z.output<typeof emailInviteCompleted>;

/** Null if the brand has none. */
export const completedEmailQuery = (brandId: string) => {
  const input = { params: { brand_id: brandId } };
  return queryOptions({
    queryKey: operationKey(getEmailInviteCompleted, input),
    queryFn: ({ signal }) => nullWithoutResource(callOperation(getEmailInviteCompleted, input, { signal })),
  });
};

/** Not awaited, because a replacement has to make its next call. */
export function readBrandsAgain(cache: QueryClient, ids: BrandIds): void {
  void cache.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
}

/** Updates a resource in the cached list. */
export function putIntoList(
  cache: QueryClient,
  ids: BrandIds,
  kind: 'email' | 'editor',
  data: unknown,
): void {
  const { queryKey } = brandsQuery(ids.organization_id);
  const noted = (brand: Brand): Brand =>
    brand.unique_id === ids.brand_id
      ? { ...brand, resources: { ...brand.resources, [kind]: { ...brand.resources?.[kind], data } } }
      : brand;
  cache.setQueryData(queryKey, (list) => list && { ...list, data: list.data.map(noted) });
}

/** Updates the cached list after a write, and refetches it. */
export function noteResource(
  cache: QueryClient,
  ids: BrandIds,
  kind: 'email' | 'editor',
  data: unknown,
): void {
  putIntoList(cache, ids, kind, data);
  readBrandsAgain(cache, ids);
}
