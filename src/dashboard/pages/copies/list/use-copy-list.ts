import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { pagingOf, usePaging } from '#features/lists/paged-table.tsx';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { type CopyState, copyListInput } from '../filters/copy-state.ts';

/**
 * The rows that the state asks for. Rows of the state before stay until they come, and a page beyond the last becomes the
 * last.
 */
export function useCopyList(templateId: string, state: CopyState, change: ChangeUrlState<CopyState>) {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...operationQuery(listGroupTemplateCopies, copyListInput(templateId, state)),
    placeholderData: keepPreviousData,
    // The loader has just asked.
    retryOnMount: false,
  });
  // Drawn in slices between which keys and clicks get their turn; what was there before stays until it is done.
  const shown = useDeferredValue(data);
  const { readAhead } = usePaging({
    answer: data,
    isCurrent: !isPlaceholderData,
    state,
    change,
    one: 'copy',
    many: 'copies',
    prefetch: (page) =>
      void client.prefetchQuery(
        operationQuery(listGroupTemplateCopies, copyListInput(templateId, { ...state, page })),
      ),
  });

  return {
    copies: shown?.data,
    ...pagingOf(shown, state.perPage),
    /** Why there are no rows. */
    error: data ? null : error,
    /** Why the rows on the screen are not the newest. */
    staleError: data ? error : null,
    /** Other rows than those on the screen are on their way. */
    busy: isPlaceholderData || shown !== data,
    isFetching,
    /** When the service answered: milliseconds. */
    answeredAt: dataUpdatedAt,
    refresh: () => void refetch(),
    readAhead,
  };
}
