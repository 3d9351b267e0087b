import { queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation, publicQuery } from '#api/public-operation.ts';
import { getDocument, getDocumentHistory } from '#contract/operations/documents.ts';
import { ID_PATTERN } from '#contract/wire.ts';

const inputOf = (documentId: string) => ({ params: { document_id: documentId } });

/** A document or a template as the service has it; null where it shows none, so that only the logs tell of it. */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: operationKey(getDocument, inputOf(documentId)),
    queryFn: async ({ client, signal }) => {
      // An id of another shape may be answered as if the operation did not exist.
      if (!ID_PATTERN.test(documentId)) return null;
      return (await callPublicOperation(client, getDocument, inputOf(documentId), { signal })) ?? null;
    },
  });

/** What happened to a document; null where the service does not tell. Ask only for one that it shows. */
export const historyQuery = (documentId: string) => publicQuery(getDocumentHistory, inputOf(documentId));
