import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { getApplicationBrand, getDocumentBrand } from '#contract/operations/brands.ts';
import type { Target } from './assignment-step.ts';

/** Without inherited brands; null if the service does not return it. */
export function presentBrandQuery({ kind, id }: Target) {
  const ofDocument = { params: { document_id: id } };
  const ofApplication = { params: { application_id: id } };
  const queryKey: QueryKey =
    kind === 'document'
      ? operationKey(getDocumentBrand, ofDocument)
      : operationKey(getApplicationBrand, ofApplication);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answer =
        kind === 'document'
          ? await callPublicOperation(client, getDocumentBrand, ofDocument, { signal })
          : await callPublicOperation(client, getApplicationBrand, ofApplication, { signal });
      return answer ?? null;
    },
  });
}
