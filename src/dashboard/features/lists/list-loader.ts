import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';

/**
 * The loader of a list. Asks for the rows while the page's code is still on its way; the page waits for them, so that it
 * can show how.
 * @param queryOf the rows that an address names, with the parameters of its path; the session is in the cache
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
