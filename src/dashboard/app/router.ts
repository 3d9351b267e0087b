import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { RETURN_TO_PARAM, safeReturnTo } from '#contract/return-to.ts';
import { paths } from '#lib/paths.ts';
import { BlankPage } from './blank-page.tsx';
import { cache } from './cache.ts';
import { Layout } from './layout.tsx';
import { PageError } from './page-error.tsx';
import { pageRoutes } from './page-routes.ts';

/** The sign-in page's address, come to by Back or a link: whoever has signed in goes on to where they were going. */
function goOn({ request }: LoaderFunctionArgs) {
  return redirect(safeReturnTo(new URL(request.url).searchParams.get(RETURN_TO_PARAM)));
}

/** Inside the frame an error takes the page's place alone. */
const pages: RouteObject = {
  ErrorBoundary: PageError,
  children: [
    { path: paths.home, loader: () => redirect(paths.requestLogs), Component: () => null },
    ...pageRoutes,
    {
      path: '*',
      handle: { title: 'Page not found' },
      lazy: { Component: async () => (await import('./not-found.tsx')).NotFound },
    },
  ],
};

/** A router crosses out of `lazy` what it has loaded, so that the next one needs objects of its own. */
function copyOf(route: RouteObject): RouteObject {
  const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
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
