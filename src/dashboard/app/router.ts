import { createBrowserRouter, type LoaderFunctionArgs, RouterContextProvider, redirect } from 'react-router';
import { sessionQuery } from '#api/session.ts';
import { cacheContext } from '#kit/cache-context.ts';
import { paths } from '#kit/paths.ts';
import { signInPath } from '#kit/return-to.ts';
import { routes as requestLogs } from '#pages/request-logs/routes.tsx';
import { routes as signIn } from '#pages/sign-in/routes.ts';
import { cache } from './cache.ts';

/** Lets only those on who are signed in; the others sign in first and come back. */
async function requireSession({ request }: LoaderFunctionArgs) {
  const { session } = await cache.ensureQueryData(sessionQuery);
  if (session) return null;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(signInPath(`${pathname}${search}${hash}`));
}

const frame = {
  loader: requireSession,
  lazy: { Component: async () => (await import('./layout.tsx')).Layout },
};

/** Inside the frame an error takes the page's place alone. */
const insideFrame = {
  lazy: { ErrorBoundary: async () => (await import('./route-error.tsx')).PageError },
};

export const router = createBrowserRouter(
  [
    {
      lazy: { ErrorBoundary: async () => (await import('./route-error.tsx')).RouteError },
      HydrateFallback: () => null,
      children: [
        ...signIn,
        {
          ...frame,
          children: [
            {
              ...insideFrame,
              children: [
                { path: paths.home, loader: () => redirect(paths.requestLogs) },
                ...requestLogs,
                {
                  path: '*',
                  handle: { title: 'Page not found' },
                  lazy: { Component: async () => (await import('./not-found.tsx')).NotFound },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  { getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])) },
);
