import { cacheContext, type LoaderArgs } from '#api/page-loader.ts';
import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { logEntryQuery } from '#features/log-entry/log-entry-query.ts';

/**
 * Has the entry that a link names looked up while the code is on its way, ahead of the list's further pages: the store
 * makes one call at a time.
 */
export function loader({ request, params, context }: LoaderArgs): null {
  const { at } = entryUrlState.read(new URL(request.url).searchParams);
  const { requestId = '' } = params;
  if (at !== undefined) void context.get(cacheContext).prefetchQuery(logEntryQuery(requestId, at));
  return null;
}
