import type { QueryClient } from '@tanstack/react-query';
import type { Params, RouterContext } from 'react-router';

/** Under which the loaders of pages find the cache: `context.get(cacheContext)`. Components take it from `useQueryClient`. */
export const cacheContext: RouterContext<QueryClient> = {};

/** What the loader of a page is given: by the router, or before the router is there (`app/begin-page.ts`). */
export interface LoaderArgs {
  readonly request: Pick<Request, 'url'>;
  readonly params: Params;
  readonly context: { get(context: typeof cacheContext): QueryClient };
}
