import { useServiceList } from '#features/lists/use-service-list.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { copiesQuery } from './copies-query.ts';

export const useCopyList = (templateId: string, state: CopyState, change: ChangeUrlState<CopyState>) =>
  useServiceList({
    query: (page, perPage) => copiesQuery(templateId, { ...state, page, perPage }),
    ...{ state, change, one: 'copy', many: 'copies' },
  });
