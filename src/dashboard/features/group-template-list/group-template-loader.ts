import { listLoader } from '#features/lists/list-loader.ts';
import { offsetListQuery } from '#features/lists/offset-list.ts';
import { groupTemplates, groupTemplateUrlState } from './internal/group-templates.ts';

export const groupTemplatesLoader = listLoader((address) =>
  offsetListQuery(groupTemplates, groupTemplateUrlState.read(address)),
);
