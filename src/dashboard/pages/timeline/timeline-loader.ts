import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, type LoaderArgs } from '#api/page-loader.ts';
import { historyQuery } from '#features/event-history/history-query.ts';
import { timelineState } from './timeline-state.ts';

/** Shorter texts stand in any URI; the document bounds the ids of only some kinds, so that any such text may be one. */
const ID_LIKE = /^[\w-]{8,64}$/;

/** Whether the logs can be searched for it as an id. */
export const canBeId = (text: string): boolean => ID_LIKE.test(text);

/** Asks for the newest entries while the page's code is still on its way; the page shows how it went. */
export function loader({ params: { id = '' }, request, context }: LoaderArgs): null {
  const { until } = timelineState.read(new URL(request.url).searchParams);
  if (canBeId(id)) void context.get(cacheContext).prefetchQuery(historyQuery(id, until));
  return null;
}

const untilOf = ({ searchParams }: URL) => timelineState.read(searchParams).until;

/** An entry that is opened, and other steps that are shown, ask for nothing again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams } = args;
  return (
    currentUrl.href === nextUrl.href ||
    currentParams.id !== nextParams.id ||
    untilOf(currentUrl) !== untilOf(nextUrl)
  );
}
