import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';

/** The service's default page size. */
const MOST_DOCUMENTS = 100;

export interface OwnDocument {
  readonly id: string;
  readonly name: string;
}

async function readOwnDocuments(cache: QueryClient): Promise<readonly OwnDocument[]> {
  const root = await callPublicOperation(cache, listFolders, {});
  // Services name the main folder differently.
  const [fullest] = (root?.folders ?? []).toSorted(
    (one, other) => (other.document_count ?? 0) - (one.document_count ?? 0),
  );
  const id = fullest?.id ?? root?.id;
  if (!id) return [];
  const input = { params: { folder_id: id }, query: { limit: MOST_DOCUMENTS } };
  const folder = await callPublicOperation(cache, getFolder, input);
  return (folder?.documents ?? []).flatMap(({ id, document_name: name, entity_type: type, template }) =>
    name && !template && (type ?? 'document') === 'document' ? [{ id, name }] : [],
  );
}

/** The user's newest documents by name; empty if the service does not return them. */
export const ownDocumentsQuery = queryOptions({
  queryKey: [...operationKey(listFolders), 'own documents'],
  queryFn: ({ client }) => readOwnDocuments(client),
});
