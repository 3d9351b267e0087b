import { type RouteObject, redirect } from 'react-router';
import { sessionQuery } from '#api/session.ts';
import { cacheContext } from '#kit/cache-context.ts';
import { paths } from '#kit/paths.ts';
import { RETURN_TO, safeReturnTo } from '#kit/return-to.ts';

export const routes: RouteObject[] = [
  {
    path: paths.signIn,
    /** Whoever is signed in goes on to where they were going. */
    loader: async ({ request, context }) => {
      const { session } = await context.get(cacheContext).ensureQueryData(sessionQuery);
      const returnTo = safeReturnTo(new URL(request.url).searchParams.get(RETURN_TO));
      return session ? redirect(returnTo) : null;
    },
    lazy: { Component: async () => (await import('./sign-in-page.tsx')).SignInPage },
  },
];
