import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import type { Reader } from './reader.ts';

export interface Extent {
  readonly read: number;
  /** As far as the service reports it. */
  readonly total: number;
}

export interface Round<T> {
  readonly found: T;
  readonly extent: Extent | undefined;
}

const MOST_DOCUMENTS = 100;

/** A page of the largest folder, newest first: services name the main folder differently. */
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
