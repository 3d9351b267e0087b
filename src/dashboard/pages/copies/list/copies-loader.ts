import { listLoader } from '#features/lists/list-loader.ts';
import { copyUrlState } from '../filters/copy-state.ts';
import { copiesQuery } from './copies-query.ts';

export const loader = listLoader((address, { templateId = '' }) =>
  copiesQuery(templateId, copyUrlState.read(address)),
);
