import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { emailInviteCompleted } from '#contract/operations/brand-records.ts';
import { getEmailInviteCompleted } from '#contract/operations/brands.ts';

/** The completed-email texts by language code. */
export type CompletedTexts = z.output<typeof emailInviteCompleted>;

/** The completed-email texts of a brand; null where it has none. */
export const completedQuery = (brandId: string) => {
  const input = { params: { brand_id: brandId } };
  return queryOptions({
    queryKey: operationKey(getEmailInviteCompleted, input),
    queryFn: async ({ signal }): Promise<CompletedTexts | null> => {
      try {
        return (await callOperation(getEmailInviteCompleted, input, { signal })).data;
      } catch (error) {
        if (hasCode(error, codes.BRAND_RESOURCE_NOT_FOUND)) return null;
        throw error;
      }
    },
  });
};
