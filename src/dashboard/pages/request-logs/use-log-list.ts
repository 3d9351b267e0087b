import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { operationQuery } from '#api/operation-query.ts';
import type { OutputOf } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { rememberEntries } from '#kit/directory/remember-entries.ts';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import type { ChangeUrlState } from '#kit/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { logRow } from './log-row.ts';
import { type LogState, logListInput } from './log-state.ts';

/** How the whole list is divided, as the answer says; a service may hold fewer rows a page than it was asked for. */
function pagingOf(answer: OutputOf<typeof listRequestLogs> | undefined, asked: number) {
  const total = answer?.meta.pagination.total ?? 0;
  const perPage = answer?.meta.pagination.per_page || asked;
  return { total, perPage, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/**
 * The rows that the state asks for. Rows of the state before stay until they come, and a page beyond the last becomes
 * the last.
 * @param now UNIX seconds that relative times count from
 */
export function useLogList(state: LogState, now: number, change: ChangeUrlState<LogState>) {
  const client = useQueryClient();
  const directory = useOwnDirectory();
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...operationQuery(listRequestLogs, logListInput(state, now)),
    placeholderData: keepPreviousData,
  });
  const current = isPlaceholderData ? undefined : data;
  // Drawn in slices between which keys and clicks get their turn; what was there before stays until it is done.
  const shown = useDeferredValue(data);
  const rows = useMemo(() => shown?.data.map(logRow), [shown]);
  const { total, pages } = pagingOf(data, state.perPage);

  useEffect(() => {
    if (current && state.page > pages) change({ page: pages }, { replace: true });
  }, [current, state.page, pages, change]);

  /** Every call is logged itself, so that the pages around are read only when somebody is about to go there. */
  const readAhead = useCallback(() => {
    for (const page of [state.page + 1, state.page - 1]) {
      if (page < 1 || page > pages) continue;
      void client.prefetchQuery(operationQuery(listRequestLogs, logListInput({ ...state, page }, now)));
    }
  }, [client, state, now, pages]);

  useEffect(() => {
    if (!current) return;
    const count = total.toLocaleString('en-GB');
    announce(
      total === 0
        ? 'No entries'
        : `${count} ${total === 1 ? 'entry' : 'entries'}, page ${state.page} of ${pages}`,
    );
    const controller = new AbortController();
    void rememberEntries(directory, current.data, controller.signal);
    return () => controller.abort();
  }, [current, directory, total, state.page, pages]);

  return {
    rows,
    ...pagingOf(shown, state.perPage),
    /** Why there are no rows. */
    error: data ? null : error,
    /** Why the rows on the screen are not the newest. */
    staleError: data ? error : null,
    /** Other rows than those on the screen are on their way. */
    busy: isPlaceholderData || shown !== data,
    isFetching,
    readAhead,
  };
}
