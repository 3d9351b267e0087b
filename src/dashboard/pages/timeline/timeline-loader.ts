import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { historyQuery } from '#features/event-history/history-query.ts';
import { canBeId } from './can-be-id.ts';
import { timelineState } from './timeline-state.ts';

/** Asks for the newest entries while the page's code is still on its way; the page shows how it went. */
export function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs): null {
  const { until } = timelineState.read(new URL(request.url).searchParams);
  if (canBeId(id)) void context.get(cacheContext).prefetchQuery(historyQuery(id, until));
  return null;
}
