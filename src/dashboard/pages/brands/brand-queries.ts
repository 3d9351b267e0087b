import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { operationKey, operationQuery } from '#api/operation-query.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { brand } from '#contract/operations/brand-records.ts';
import { getGeneralBrandResource, listOrganizationBrands } from '#contract/operations/organizations.ts';
import type { GeneralResource } from './model/brand-draft.ts';

/** A brand as the list of its organization has it. */
export type Brand = z.output<typeof brand>;

export interface BrandIds {
  readonly organization_id: string;
  readonly brand_id: string;
}

export const brandsQuery = (organizationId: string) =>
  operationQuery(listOrganizationBrands, { params: { organization_id: organizationId } });

/** The general resource of a brand; null where it has none. */
export const generalQuery = (ids: BrandIds) =>
  queryOptions<GeneralResource | null>({
    queryKey: operationKey(getGeneralBrandResource, { params: ids }),
    queryFn: async ({ signal }): Promise<GeneralResource | null> => {
      try {
        return (await callOperation(getGeneralBrandResource, { params: ids }, { signal })).data;
      } catch (error) {
        if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return null;
        throw error;
      }
    },
  });
