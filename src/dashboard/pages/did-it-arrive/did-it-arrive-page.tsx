import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { sourcesQuery } from '#features/arrival/read-sources.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { ArrivalOf } from './arrival-of.tsx';
import { arrivalState, askedOf } from './arrival-state.ts';
import { ChoicePage } from './choice/choice-page.tsx';

const askedAt = ({ searchParams }: URL) => askedOf(arrivalState.read(searchParams));

export function loader({ request, context }: LoaderFunctionArgs): null {
  const asked = askedAt(new URL(request.url));
  if (asked) void context.get(cacheContext).prefetchQuery(sourcesQuery(asked));
  return null;
}

/** A change of recipient or lane is answered from loaded data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  JSON.stringify(askedAt(currentUrl)) !== JSON.stringify(askedAt(nextUrl));

export function DidItArrivePage() {
  const [state, change] = useUrlState(arrivalState);
  const asked = askedOf(state);
  if (!asked) return <ChoicePage email={state.email} />;
  return <ArrivalOf key={JSON.stringify(asked)} asked={asked} state={state} onChange={change} />;
}
