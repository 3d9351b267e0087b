import '#ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { sessionQuery, signInMutation } from '#api/session.ts';
import { cacheContext } from '#lib/cache-context.ts';
import { routes } from '#pages/brands/routes.tsx';
import { render } from '#testing/render.tsx';
import { Announcements } from '#ui/announcements.tsx';

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

/** The brand pages before the real proxy and service, signed in, at an address. */
export async function openBrandPages(path: string, name?: string) {
  const client = await signedIn(name);
  const router = createMemoryRouter(routes.map(copied), {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[cacheContext, client]])),
  });
  const screen = await render(
    <QueryClientProvider client={client}>
      <main style={{ height: 800, overflow: 'auto' }}>
        <RouterProvider router={router} />
      </main>
      <Announcements />
    </QueryClientProvider>,
  );
  return { screen, router, client };
}
