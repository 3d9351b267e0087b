import { queryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, operationKey } from '#api/operation-query.ts';
import { callPublicOperation, publicQuery } from '#api/public-operation.ts';
import type { OutputOf } from '#contract/operation.ts';
import { getFolder, listFolders } from '#contract/operations/folders.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { pagingFields, searchField } from '#features/lists/list-fields.ts';
import type { RowsAnswer } from '#features/lists/use-service-list.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type DocumentRow, documentRow } from './document-row.ts';

/** The folders that are one click away. */
const views = ['documents', 'templates'] as const;

export type View = (typeof views)[number];

const fields = {
  view: fieldWithDefault<View>('view', oneOfCodec(views), 'documents'),
  /** Id of another folder, which then takes the view's place. */
  folder: optionalField('folder', textCodec(64)),
  search: searchField,
  ...pagingFields,
};

/** Folder, page and what is looked for in it, in the URL. */
export const documentListState = urlState(fields);

type ListState = UrlStateOf<typeof fields>;

/** The folders of the account; null where the service has none. */
export const foldersQuery = () => publicQuery(listFolders, {});

type Root = OutputOf<typeof listFolders>;
export type Folder = NonNullable<Root['folders']>[number];

const counts = { documents: 'document_count', templates: 'template_count' } as const;

/** The folder of a view: the one of its name, else the first that holds such things. */
export function folderOfView(folders: readonly Folder[], view: View): Folder | undefined {
  return (
    folders.find(({ name }) => name?.toLowerCase() === view) ??
    folders.find((folder) => (folder[counts[view]] ?? 0) > 0)
  );
}

/** How much a folder holds, where the answer says so. */
export function sizeOf({ document_count: documents, template_count: templates }: Folder): number | undefined {
  return documents == null && templates == null ? undefined : (documents ?? 0) + (templates ?? 0);
}

/** A page of a folder. */
interface FolderPage {
  readonly answer: OutputOf<typeof getFolder>;
  readonly offset: number;
  readonly limit: number;
}

function rowsOf(page: FolderPage | null): RowsAnswer<DocumentRow> | null {
  if (!page) return null;
  const now = Math.floor(Date.now() / 1000);
  const data = (page.answer.documents ?? []).map((entry) => documentRow(entry, now));
  const total = page.answer.total_documents ?? page.offset + data.length;
  return { data, meta: { pagination: { total, per_page: page.limit } } };
}

/** A page of the folder that the state names; null where the service has no folders. */
export const folderQuery = ({ view, folder, page, perPage }: Omit<ListState, 'search'>) =>
  queryOptions({
    queryKey: [...operationKey(getFolder), folder ?? view, page, perPage] as const,
    queryFn: async ({ client, signal }): Promise<FolderPage | null> => {
      const root = await client.ensureQueryData(foldersQuery());
      if (!root) return null;
      const named = folder !== undefined && ID_PATTERN.test(folder) ? folder : undefined;
      const id = named ?? folderOfView(root.folders ?? [], view)?.id ?? root.id;
      const [limit, offset] = [perPage, (page - 1) * perPage];
      if (!id) return { answer: {}, limit, offset };
      const input = { params: { folder_id: id }, query: { limit, offset } };
      const answer = await callPublicOperation(client, getFolder, input, { signal });
      return answer ? { answer, limit, offset } : null;
    },
    select: rowsOf,
  });

/** Has the rows read while the page's code is still on its way. */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const state = documentListState.read(new URL(request.url).searchParams);
  void context.get(cacheContext).prefetchQuery(folderQuery(state));
  return null;
}

/** The page reads what it shows by itself once it is there. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
