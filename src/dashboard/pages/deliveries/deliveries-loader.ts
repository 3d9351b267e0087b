import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/operation-query.ts';
import { deliveriesQuery, deliveryUrlState } from './delivery-state.ts';

/** Asks for the rows while the page's code is still on its way. The page waits for them, so that it can show how. */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const state = deliveryUrlState.read(new URL(request.url).searchParams);
  void context.get(cacheContext).prefetchQuery({ ...deliveriesQuery(state), staleTime: 0 });
  return null;
}

/** The page asks by itself for what its state changes to; only a reload by the person comes through here again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
