import type { z } from 'zod';
import { operationQuery } from '#api/operation-query.ts';
import type { brand } from '#contract/operations/brand-records.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';

type Brand = z.output<typeof brand>;

/** @param hierarchy whether an inherited brand counts */
export const groupBrandQuery = (groupId: string, hierarchy: boolean) =>
  operationQuery(getDocumentGroupBrand, {
    params: { document_group_id: groupId },
    query: { use_hierarchy: hierarchy },
  });

/** An empty list means that there is none. */
export function brandOf(
  answer: { readonly data?: Brand | readonly never[] | null | undefined } | null | undefined,
): Brand | undefined {
  const data = answer?.data;
  return data && 'unique_id' in data ? data : undefined;
}
