import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect } from 'react';
import { operationQuery } from '#api/operation-query.ts';
import type { OutputOf } from '#contract/operation.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { ChangeUrlState } from '#kit/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { type CopyState, copyListInput } from '../filters/copy-state.ts';

/** How the whole list is divided, as the answer says; a service may hold fewer rows a page than it was asked for. */
function pagingOf(answer: OutputOf<typeof listGroupTemplateCopies> | undefined, asked: number) {
  const total = answer?.meta.pagination.total ?? 0;
  const perPage = answer?.meta.pagination.per_page || asked;
  return { total, perPage, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** What was found, for whoever does not see it. */
function foundText(total: number, page: number, pages: number): string {
  if (total === 0) return 'No copies';
  return `${total.toLocaleString('en-GB')} ${total === 1 ? 'copy' : 'copies'}, page ${page} of ${pages}`;
}

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
  const current = isPlaceholderData ? undefined : data;
  // Drawn in slices between which keys and clicks get their turn; what was there before stays until it is done.
  const shown = useDeferredValue(data);
  const { total, pages } = pagingOf(data, state.perPage);

  useEffect(() => {
    if (current && state.page > pages) change({ page: pages }, { replace: true });
  }, [current, state.page, pages, change]);

  /** Every call is logged, so that the pages around are read only when somebody is about to go there. */
  const readAhead = useCallback(() => {
    for (const page of [state.page + 1, state.page - 1]) {
      if (page < 1 || page > pages) continue;
      void client.prefetchQuery(
        operationQuery(listGroupTemplateCopies, copyListInput(templateId, { ...state, page })),
      );
    }
  }, [client, templateId, state, pages]);

  useEffect(() => {
    if (current) announce(foundText(total, state.page, pages));
  }, [current, total, state.page, pages]);

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
