import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { Copy } from './copy.ts';

const PER_PAGE = 100;
/** Pages that are searched, newest first, if no document is known. */
const MOST_PAGES = 5;

export const MOST_LOOKED_THROUGH = PER_PAGE * MOST_PAGES;

async function findIn(
  templateId: string,
  groupId: string,
  search: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Copy | null> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const input = {
      params: { doc_group_template_id: templateId },
      query: { ...search, per_page: PER_PAGE, page },
    };
    const { data, meta } = await callOperation(listGroupTemplateCopies, input, { signal });
    const found = data.find(({ id }) => id === groupId);
    if (found) return found;
    if (page * PER_PAGE >= meta.pagination.total) return null;
  }
  return null;
}

/**
 * Finds one copy, which no operation returns by ID: by one of its documents if known, else among the copies updated last;
 * null if not found.
 */
export function findCopyQuery(templateId: string, groupId: string, documentId: string | undefined) {
  return queryOptions({
    queryKey: [...operationKey(listGroupTemplateCopies), 'copy', templateId, groupId, documentId],
    queryFn: async ({ signal }) => {
      const byDocument = documentId && { search_key: documentId, search_by: 'document-id' };
      const found = byDocument && (await findIn(templateId, groupId, byDocument, signal));
      return found || findIn(templateId, groupId, {}, signal);
    },
  });
}
