import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import type { Reader } from './reader.ts';

/** How many of how many were looked through. */
export interface Extent {
  readonly read: number;
  /** All there are, as far as the service tells. */
  readonly total: number;
}

/** What one round of a search read. */
export interface Round<T> {
  readonly found: T;
  readonly extent: Extent | undefined;
}

/** Documents that are looked through in a round. */
const MOST_DOCUMENTS = 100;

/** The documents of a round, the newest first, of the folder that has the most: services call it by different names. */
export async function readDocuments(
  reader: Reader,
  round: number,
): Promise<Round<readonly DocumentRecord[]>> {
  const part = 'your documents';
  const offset = round * MOST_DOCUMENTS;
  const root = await reader.publicPart(part, listFolders, {});
  const [fullest] = (root?.folders ?? []).toSorted(
    (a, b) => (b.document_count ?? 0) - (a.document_count ?? 0),
  );
  const id = fullest?.id ?? root?.id;
  const folder =
    id &&
    (await reader.publicPart(part, getFolder, {
      params: { folder_id: id },
      query: { limit: MOST_DOCUMENTS, offset },
    }));
  if (!folder) return { found: [], extent: undefined };
  const found = folder.documents ?? [];
  const read = offset + found.length;
  return { found, extent: { read, total: Math.max(read, folder.total_documents ?? read) } };
}
