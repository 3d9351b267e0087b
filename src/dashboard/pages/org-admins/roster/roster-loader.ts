import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { rosterLogsQuery } from './roster-query.ts';

/** Asks for the logs while the page's code is still on its way; the page shows how it went. */
export function loader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchInfiniteQuery(rosterLogsQuery(params.organizationId ?? ''));
  return null;
}
