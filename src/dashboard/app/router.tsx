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
import { cache } from './cache.ts';
import { BlankPage, ErrorScreen } from './fallback-pages.tsx';
import { Layout } from './layout.tsx';
import { startPageOf } from './navigation.ts';
import { NotFound } from './not-found.tsx';
import { pageRoutes } from './page-routes.ts';
import { sessionNow } from './session-now.ts';

/** Shown when a loader, a lazy import or a render throws. */
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

/** Redirects a signed-in user from the sign-in page to `return_to`. */
function redirectAfterSignIn({ request }: LoaderFunctionArgs) {
  return redirect(safeReturnTo(new URL(request.url).searchParams.get(RETURN_TO_PARAM)));
}

/** Redirects to the first page of the navigation that the user may open. */
function redirectToStartPage() {
  return redirect(startPageOf(sessionNow()));
}

/** Inside the frame an error takes the page's place alone. */
const pages: RouteObject = {
  ErrorBoundary: PageError,
  children: [
    { path: paths.home, loader: redirectToStartPage, Component: () => null },
    ...pageRoutes,
    {
      path: '*',
      handle: { title: 'Page not found' },
      Component: NotFound,
    },
  ],
};

/** The routes of all pages, on the browser's history. */
export function createAppRouter() {
  const root: RouteObject = {
    HydrateFallback: BlankPage,
    ErrorBoundary: PageError,
    children: [
      { path: paths.signIn, loader: redirectAfterSignIn, Component: () => null },
      { Component: Layout, children: [pages] },
    ],
  };
  return createBrowserRouter([root], {
    getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])),
  });
}
