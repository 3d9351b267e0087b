import '#ui/styles.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router';
import { beforeAll } from 'vitest';
import { cacheContext } from '#api/page-loader.ts';
import { createQueryClient } from '#api/query-client.ts';
import { sessionQuery, signInMutation } from '#api/session.ts';
import { SessionProvider } from '#features/session/session-provider.tsx';
import { Announcements } from '#ui/announcements.tsx';
import { render } from './render.tsx';

/** A router takes what is lazy out of its routes, which are for one router alone therefore. */
function copied(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'object' && { lazy: { ...lazy } }),
    ...(children && { children: children.map(copied) }),
  } as RouteObject;
}

/** A cache of its own, signed in as a demo account: what a page has after it was loaded anew. */
export async function signedIn(name = 'm.ortega') {
  const client = createQueryClient(() => undefined);
  const { environments } = await client.fetchQuery(sessionQuery);
  const account = environments.flatMap((it) => it.demoAccounts).find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`There is no demo account ${name}`);
  const { email: username, password } = account;
  await client
    .getMutationCache()
    .build(client, signInMutation)
    .execute({ environment: 'embedded', username, password });
  return client;
}

// The program starts with the first call, for which a test has not the time.
beforeAll(() => signedIn());

/**
 * Draws a page at an address as the layout shows it, before the real proxy and service (testing/backend.ts).
 * @param routes the page's own, or some around a part of it
 * @param client the cache, which tells who is signed in: the demo account of an admin, unless another is given
 */
export async function renderPage(routes: readonly RouteObject[], path: string, client?: QueryClient) {
  const cache = client ?? (await signedIn());
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes.map(copied) }], {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[cacheContext, cache]])),
  });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <main style={{ display: 'flex', flexDirection: 'column', height: '100vh', overflow: 'auto' }}>
          <RouterProvider router={router} />
        </main>
        <Announcements />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { screen, router, client: cache };
}
