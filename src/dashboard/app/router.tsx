import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  redirect,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { RETURN_TO_PARAM, safeReturnTo } from '#contract/return-to.ts';
import { paths } from '#lib/paths.ts';
import { withBegun } from './begun-loaders.ts';
import { cache } from './cache.ts';
import { BlankPage, ErrorScreen } from './fallback-pages.tsx';
import { Layout } from './layout.tsx';
import { startPageOf } from './navigation.ts';
import { pageRoutes } from './page-routes.ts';
import { sessionNow } from './session-now.ts';

/** The error screen of a route: what failed is a loader, the page's code or its drawing. */
function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    reset();
    void revalidate();
  };
  return <ErrorScreen error={error} retrying={state === 'loading'} onRetry={tryAgain} />;
}

/** The sign-in page's address, come to by Back or a link: whoever has signed in goes on to where they were going. */
function goOn({ request }: LoaderFunctionArgs) {
  return redirect(safeReturnTo(new URL(request.url).searchParams.get(RETURN_TO_PARAM)));
}

/** The start page is the first of the navigation that there is anything on. */
function goToStart() {
  return redirect(startPageOf(sessionNow()));
}

/** Inside the frame an error takes the page's place alone. */
const pages: RouteObject = {
  ErrorBoundary: PageError,
  children: [
    { path: paths.home, loader: goToStart, Component: () => null },
    ...pageRoutes,
    {
      path: '*',
      handle: { title: 'Page not found' },
      lazy: { Component: async () => (await import('./not-found.tsx')).NotFound },
    },
  ],
};

/**
 * A router crosses out of `lazy` what it has loaded, so that the next one needs objects of its own. A loader that was
 * begun before the router was there is not run again.
 */
function copyOf(route: RouteObject): RouteObject {
  const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
  if (typeof lazy === 'object' && lazy.loader) lazy.loader = withBegun(lazy.loader);
  if (route.index) return { ...route, lazy };
  const { children } = route;
  return { ...route, lazy, ...(children && { children: children.map(copyOf) }) };
}

/** The routes of all pages, on the browser's history. */
export function createAppRouter() {
  const root: RouteObject = {
    HydrateFallback: BlankPage,
    ErrorBoundary: PageError,
    children: [
      { path: paths.signIn, loader: goOn, Component: () => null },
      { Component: Layout, children: [pages] },
    ],
  };
  return createBrowserRouter([copyOf(root)], {
    getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])),
  });
}
