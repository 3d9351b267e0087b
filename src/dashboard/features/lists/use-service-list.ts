import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { PageSize } from './list-fields.ts';
import { type ListAnswer, pagingOf, usePaging } from './paged-table.tsx';

/** `select` converts other answers to this format. */
export interface RowsAnswer<R> extends ListAnswer {
  readonly data: readonly R[];
  /** All rows, if they are loaded. */
  readonly all?: readonly R[];
}

interface ServiceListOptions<A, R, K extends QueryKey> {
  /** `page` counts from 1; null if the service has no such list. */
  readonly query: (page: number, perPage: PageSize) => UseQueryOptions<A, Error, RowsAnswer<R> | null, K>;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  readonly change: (changes: { readonly page: number }, options: { readonly replace: true }) => void;
  /** For announcements: "contact", "contacts". */
  readonly one: string;
  readonly many: string;
}

/** The rows of a page. The former rows stay while new ones load; a page beyond the last becomes the last. */
export function useServiceList<A, R, K extends QueryKey>(options: ServiceListOptions<A, R, K>) {
  const { query, state, change, one, many } = options;
  const client = useQueryClient();
  const asked = query(state.page, state.perPage);
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    // The loader has just read it.
    retryOnMount: false,
  });
  const shown = data ?? undefined;
  const key = hashKey(asked.queryKey);
  const [shownPage, setShownPage] = useState<string>();
  if (data && !isPlaceholderData && shownPage !== key) setShownPage(key);
  const { readAhead } = usePaging({
    answer: shown,
    isCurrent: !isPlaceholderData,
    ...{ state, change, one, many },
    prefetch: (page) => void client.prefetchQuery(query(page, state.perPage)),
  });
  /** For reading the whole list. @throws the service's error or the signal's reason */
  const readPage = async (page: number, perPage: PageSize, signal: AbortSignal) => {
    const { select, ...options } = query(page, perPage);
    const stop = () => void client.cancelQueries({ queryKey: options.queryKey });
    signal.addEventListener('abort', stop);
    try {
      const answer = await client.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
      // Without `select`, the answer has this format.
      return select ? select(answer) : (answer as RowsAnswer<R> | null);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    /** Undefined while loading. */
    rows: shown?.data,
    all: shown?.all,
    /** Changes with search, order or page, not with a refetch. */
    shownPage,
    ...pagingOf(shown, state.perPage),
    isMissing: data === null,
    error: data ? null : error,
    /** The error of a failed refetch. */
    staleError: data ? error : null,
    busy: isPlaceholderData,
    isFetching,
    /** Milliseconds. */
    answeredAt: dataUpdatedAt,
    refresh: (): void => void refetch(),
    readAhead,
    readPage,
  };
}

export interface ServiceList<R>
  extends Omit<ReturnType<typeof useServiceList>, 'rows' | 'all' | 'readPage' | 'shownPage'> {
  readonly rows: readonly R[] | undefined;
  readonly shownPage?: string | undefined;
  readonly all: readonly R[] | undefined;
  readPage(page: number, perPage: PageSize, signal: AbortSignal): Promise<RowsAnswer<R> | null>;
}
