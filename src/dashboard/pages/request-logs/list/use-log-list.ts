import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { operationQuery } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { rememberEntries } from '#kit/directory/remember-entries.ts';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import { logRow } from '#kit/log-rows/log-row.ts';
import { pagingOf, usePaging } from '#kit/paged-list/use-paging.ts';
import type { ChangeUrlState } from '#kit/use-url-state.ts';
import { type LogState, logListInput } from '../model/log-state.ts';

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
  const { readAhead } = usePaging({
    answer: data,
    isCurrent: !isPlaceholderData,
    state,
    change,
    one: 'entry',
    many: 'entries',
    prefetch: (page) =>
      void client.prefetchQuery(operationQuery(listRequestLogs, logListInput({ ...state, page }, now))),
  });

  useEffect(() => {
    if (!current) return;
    const controller = new AbortController();
    void rememberEntries(directory, current.data, controller.signal);
    return () => controller.abort();
  }, [current, directory]);

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
