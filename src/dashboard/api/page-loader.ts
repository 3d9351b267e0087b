import type { QueryClient } from '@tanstack/react-query';
import type { Params, RouterContext, ShouldRevalidateFunctionArgs } from 'react-router';

/** Under which the loaders of pages find the cache: `context.get(cacheContext)`. Components take it from `useQueryClient`. */
export const cacheContext: RouterContext<QueryClient> = {};

/** What the loader of a page is given: by the router, or before the router is there (`app/begin-page.ts`). */
export interface LoaderArgs {
  readonly request: Pick<Request, 'url'>;
  readonly params: Params;
  readonly context: { get(context: typeof cacheContext): QueryClient };
}

/**
 * `shouldRevalidate` of the page of one thing, which keeps that fresh by itself: its loader runs again for another one.
 * @param name of the parameter of the path that says which
 */
export const whenAnother =
  (name: string) =>
  ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
    currentParams[name] !== nextParams[name];
