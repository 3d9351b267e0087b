import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { useServiceList } from '#features/lists/use-service-list.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { type CopyState, copyListInput } from '../filters/copy-state.ts';

/** The copies that the state asks for. */
export function useCopyList(templateId: string, state: CopyState, change: ChangeUrlState<CopyState>) {
  const { rows: copies, ...list } = useServiceList({
    query: (page) => operationQuery(listGroupTemplateCopies, copyListInput(templateId, { ...state, page })),
    ...{ state, change, one: 'copy', many: 'copies' },
  });
  return { copies, ...list };
}
