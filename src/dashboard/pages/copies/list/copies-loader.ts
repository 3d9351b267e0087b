import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { listLoader } from '#features/lists/list-loader.ts';
import { copyListInput, copyUrlState } from '../filters/copy-state.ts';

export const loader = listLoader((address, { templateId = '' }) =>
  operationQuery(listGroupTemplateCopies, copyListInput(templateId, copyUrlState.read(address))),
);
