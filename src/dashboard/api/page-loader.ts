import type { QueryClient } from '@tanstack/react-query';
import type { RouterContext, ShouldRevalidateFunctionArgs } from 'react-router';

/** Under which the loaders of pages find the cache: `context.get(cacheContext)`. Components take it from `useQueryClient`. */
export const cacheContext: RouterContext<QueryClient> = {};

/**
 * `shouldRevalidate` of the page of one thing, which keeps that fresh by itself: its loader runs again for another one.
 * @param name of the parameter of the path that says which
 */
export const whenAnother =
  (name: string) =>
  ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
    currentParams[name] !== nextParams[name];
