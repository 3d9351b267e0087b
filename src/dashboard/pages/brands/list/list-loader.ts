import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { brandsQuery } from '../brand-queries.ts';

/** Asks for the brands while the page's code is still on its way; the page shows how it went. */
export function loader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(brandsQuery(params.organizationId ?? ''));
  return null;
}
