import type { QueryClient } from '@tanstack/react-query';
import { publicQuery } from '#api/public-operation.ts';
import type { OutputOf } from '#contract/operation.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import { type OffsetList, offsetListQuery } from '#features/lists/offset-list.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type DocumentRow, documentRow, holdsText } from './document-row.ts';
import { standingFilter, standings } from './standing-filter.ts';

const views = ['documents', 'templates'] as const;

export type View = (typeof views)[number];

const fields = {
  view: fieldWithDefault<View>('view', oneOfCodec(views), 'documents'),
  /** ID of another folder, which replaces the view. */
  folder: optionalField('folder', textCodec(64)),
  standing: optionalField('standing', oneOfCodec(standings)),
  ...searchedListFields,
};

export const documentListState = urlState(fields);

type ListState = UrlStateOf<typeof fields>;

/** Null if the service has no folders. */
export const foldersQuery = () => publicQuery(listFolders, {});

type Root = OutputOf<typeof listFolders>;
export type Folder = NonNullable<Root['folders']>[number];

const counts = { documents: 'document_count', templates: 'template_count' } as const;

/** The folder with the view's name, otherwise the first that contains such entries. */
export function folderOfView(folders: readonly Folder[], view: View): Folder | undefined {
  return (
    folders.find(({ name }) => name?.toLowerCase() === view) ??
    folders.find((folder) => (folder[counts[view]] ?? 0) > 0)
  );
}

/** Number of entries, if the response has it. */
export function sizeOf({ document_count: documents, template_count: templates }: Folder): number | undefined {
  return documents == null && templates == null ? undefined : (documents ?? 0) + (templates ?? 0);
}

async function folderId(
  client: QueryClient,
  { view, folder }: Pick<ListState, 'view' | 'folder'>,
): Promise<string | undefined> {
  const root = await client.ensureQueryData(foldersQuery());
  if (!root) return undefined;
  const named = folder !== undefined && ID_PATTERN.test(folder) ? folder : undefined;
  return named ?? folderOfView(root.folders ?? [], view)?.id ?? root.id ?? undefined;
}

/** Last updated first; the service supports no other order and no search. */
export const documentsIn = (
  state: Pick<ListState, 'view' | 'folder'>,
): OffsetList<typeof getFolder, DocumentRow> => ({
  operation: getFolder,
  scope: state.folder ?? state.view,
  inputOf: async (stretch, client) => {
    const id = await folderId(client, state);
    return id === undefined ? null : { params: { folder_id: id }, query: { ...stretch } };
  },
  rowsOf: ({ documents }) => {
    const now = Math.floor(Date.now() / 1000);
    return (documents ?? []).map((entry) => documentRow(entry, now));
  },
  totalOf: ({ total_documents: total }) => total ?? undefined,
  matches: holdsText,
});

/** Templates are not signed, so they have no status. */
export const filterOf = ({ view, folder, standing }: Pick<ListState, 'view' | 'folder' | 'standing'>) =>
  folder === undefined && view === 'templates' ? undefined : standingFilter(standing);

/** Null if the service has no folders. */
export const documentPageQuery = (state: ListState) =>
  offsetListQuery(documentsIn(state), state, filterOf(state));
