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

/** A page of a list as a service answers it. Answers of another shape are brought into this one by `select`. */
export interface RowsAnswer<R> extends ListAnswer {
  readonly data: readonly R[];
  /** All rows of the list, where they are at hand. */
  readonly all?: readonly R[];
}

interface ServiceListOptions<A, R, K extends QueryKey> {
  /** Reads a page of the list, counted from 1; null where the service has no such list. */
  readonly query: (page: number, perPage: PageSize) => UseQueryOptions<A, Error, RowsAnswer<R> | null, K>;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  readonly change: (changes: { readonly page: number }, options: { readonly replace: true }) => void;
  /** What a row is called, for whoever does not see what was found: "contact", "contacts". */
  readonly one: string;
  readonly many: string;
}

/**
 * The rows of a page that the service answers. Rows of the state before stay until they come, and a page beyond the last
 * becomes the last.
 */
export function useServiceList<A, R, K extends QueryKey>(options: ServiceListOptions<A, R, K>) {
  const { query, state, change, one, many } = options;
  const client = useQueryClient();
  const asked = query(state.page, state.perPage);
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    // The loader has just asked.
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
  /** Reads a page anew, for whoever wants the list as a whole. @throws what the service refused, or what it was stopped by */
  const readPage = async (page: number, perPage: PageSize, signal: AbortSignal) => {
    const { select, ...options } = query(page, perPage);
    const stop = () => void client.cancelQueries({ queryKey: options.queryKey });
    signal.addEventListener('abort', stop);
    try {
      const answer = await client.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
      // Without a selection, the answer has that shape already.
      return select ? select(answer) : (answer as RowsAnswer<R> | null);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  return {
    /** Undefined while the first are on their way. */
    rows: shown?.data,
    all: shown?.all,
    /** Another for the rows of another search, order or page, and the same where they are read again. */
    shownPage,
    ...pagingOf(shown, state.perPage),
    /** The service has no such list. */
    isMissing: data === null,
    /** Why there are no rows. */
    error: data ? null : error,
    /** Why the rows on the screen are not the newest. */
    staleError: data ? error : null,
    /** Other rows than those on the screen are on their way. */
    busy: isPlaceholderData,
    isFetching,
    /** When the service answered: milliseconds. */
    answeredAt: dataUpdatedAt,
    refresh: (): void => void refetch(),
    readAhead,
    readPage,
  };
}

/** A list as the service answers it. */
export interface ServiceList<R>
  extends Omit<ReturnType<typeof useServiceList>, 'rows' | 'all' | 'readPage' | 'shownPage'> {
  readonly rows: readonly R[] | undefined;
  readonly shownPage?: string | undefined;
  readonly all: readonly R[] | undefined;
  readPage(page: number, perPage: PageSize, signal: AbortSignal): Promise<RowsAnswer<R> | null>;
}
