import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';

/**
 * Starts the list's query without waiting, so that the page can show its loading state.
 * @param queryOf the query for a URL and its params; the session is in the cache
 */
export const listLoader =
  <A, D, K extends QueryKey>(
    queryOf: (
      address: URLSearchParams,
      params: LoaderFunctionArgs['params'],
      client: QueryClient,
    ) => FetchQueryOptions<A, Error, D, K>,
  ) =>
  ({ request, params, context }: LoaderFunctionArgs): null => {
    const client = context.get(cacheContext);
    const query = queryOf(new URL(request.url).searchParams, params, client);
    void client.prefetchQuery({ ...query, staleTime: 0 });
    return null;
  };
