import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation, publicQuery } from '#api/public-operation.ts';
import { getDocument, getDocumentHistory } from '#contract/operations/documents.ts';
import { ID_PATTERN } from '#contract/wire.ts';

const inputOf = (documentId: string) => ({ params: { document_id: documentId } });

/** Null if the service does not return documents; the page then relies on the request logs. */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: operationKey(getDocument, inputOf(documentId)),
    queryFn: async ({ client, signal }) => {
      // The service may answer a malformed ID with 404, as if the operation did not exist.
      if (!ID_PATTERN.test(documentId)) return null;
      return (await callPublicOperation(client, getDocument, inputOf(documentId), { signal })) ?? null;
    },
  });

/** Null if the service has no history. Call only for a document that the service returns. */
export const historyQuery = (documentId: string) => publicQuery(getDocumentHistory, inputOf(documentId));
