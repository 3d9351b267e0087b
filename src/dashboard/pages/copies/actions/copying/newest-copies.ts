import { callOperation } from '#api/call-operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { Copy } from '../../model/copy.ts';

const PER_PAGE = 100;
/** Copies that others make at the same time push those that are looked for to further pages. */
const MOST_PAGES = 5;

/**
 * The copies of a template that were made last, newest first: one page, or as many as it takes to come to one that is
 * known, so that none is missed between two looks.
 */
export async function newestCopies(
  templateId: string,
  known: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await callOperation(
      listGroupTemplateCopies,
      {
        params: { doc_group_template_id: templateId },
        query: { sort_by: 'created', sort_order: 'desc', per_page: PER_PAGE, page },
      },
      signal && { signal },
    );
    copies.push(...data);
    const isJoined = known.size === 0 || data.some(({ id }) => known.has(id));
    if (isJoined || copies.length >= meta.pagination.total || data.length === 0) break;
  }
  return copies;
}
