import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { sourcesQuery } from '#features/arrival/read-sources.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { ArrivalOf } from './arrival-of.tsx';
import { arrivalState, askedOf } from './arrival-state.ts';
import { ChoicePage } from './choice/choice-page.tsx';

const askedAt = ({ searchParams }: URL) => askedOf(arrivalState.read(searchParams));

/** Reads what there is of the document or the group while the page's code is still on its way. */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const asked = askedAt(new URL(request.url));
  if (asked) void context.get(cacheContext).prefetchQuery(sourcesQuery(asked));
  return null;
}

/** Another recipient and another lane are answered from what was read. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  JSON.stringify(askedAt(currentUrl)) !== JSON.stringify(askedAt(nextUrl));

/** What became of everything that was sent to somebody; without a document or a group in the address, the choice of one. */
export function DidItArrivePage() {
  const [state, change] = useUrlState(arrivalState);
  const asked = askedOf(state);
  if (!asked) return <ChoicePage email={state.email} />;
  return <ArrivalOf key={JSON.stringify(asked)} asked={asked} state={state} onChange={change} />;
}
