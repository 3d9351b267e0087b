import { createBrowserRouter, type LoaderFunctionArgs, RouterContextProvider, redirect } from 'react-router';
import { cacheContext } from '#kit/cache-context.ts';
import { paths } from '#kit/paths.ts';
import { RETURN_TO, safeReturnTo } from '#kit/return-to.ts';
import { routes as requestLogs } from '#pages/request-logs/routes.tsx';
import { cache } from './cache.ts';

/** The sign-in page's address, come to by Back or a link: whoever has signed in goes on to where they were going. */
function goOn({ request }: LoaderFunctionArgs) {
  return redirect(safeReturnTo(new URL(request.url).searchParams.get(RETURN_TO)));
}

/** Inside the frame an error takes the page's place alone. */
const pages = {
  lazy: { ErrorBoundary: async () => (await import('./page-error.tsx')).PageError },
  children: [
    { path: paths.home, loader: () => redirect(paths.requestLogs) },
    ...requestLogs,
    {
      path: '*',
      handle: { title: 'Page not found' },
      lazy: { Component: async () => (await import('./not-found.tsx')).NotFound },
    },
  ],
};

/** The routes of all pages, on the browser's history. */
export function createAppRouter() {
  return createBrowserRouter(
    [
      {
        HydrateFallback: () => null,
        lazy: { ErrorBoundary: async () => (await import('./page-error.tsx')).PageError },
        children: [
          { path: paths.signIn, loader: goOn, Component: () => null },
          { lazy: { Component: async () => (await import('./layout.tsx')).Layout }, children: [pages] },
        ],
      },
    ],
    { getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])) },
  );
}
