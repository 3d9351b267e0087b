import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, type LoaderArgs } from '#api/page-loader.ts';
import { sourcesQuery } from '#features/arrival/read-sources.ts';
import { arrivalState, askedOf } from './arrival-state.ts';

const askedAt = ({ searchParams }: URL) => askedOf(arrivalState.read(searchParams));

/** Reads what there is of the document or the group while the page's code is still on its way. */
export function loader({ request, context }: LoaderArgs): null {
  const asked = askedAt(new URL(request.url));
  if (asked) void context.get(cacheContext).prefetchQuery(sourcesQuery(asked));
  return null;
}

/** Another recipient and another lane are answered from what was read. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  JSON.stringify(askedAt(currentUrl)) !== JSON.stringify(askedAt(nextUrl));
