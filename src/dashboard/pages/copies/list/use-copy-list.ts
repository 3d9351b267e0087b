import { operationQuery } from '#api/operation-query.ts';
import type { OutputOf } from '#contract/operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { useServiceList } from '#features/lists/use-service-list.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { type CopyState, copyListInput } from '../filters/copy-state.ts';
import { copyRow } from '../model/copy-row.ts';

function withRows(answer: OutputOf<typeof listGroupTemplateCopies>) {
  const now = Math.floor(Date.now() / 1000);
  return { ...answer, data: answer.data.map((copy) => copyRow(copy, now)) };
}

/** The copies that the state asks for. */
export const useCopyList = (templateId: string, state: CopyState, change: ChangeUrlState<CopyState>) =>
  useServiceList({
    query: (page, perPage) => ({
      ...operationQuery(listGroupTemplateCopies, copyListInput(templateId, { ...state, page, perPage })),
      select: withRows,
    }),
    ...{ state, change, one: 'copy', many: 'copies' },
  });
