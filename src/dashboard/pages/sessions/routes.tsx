import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Where whoever is signed in is signed in, and everybody else for administrators. */
export const routes: RouteObject[] = [
  {
    path: paths.sessions,
    handle: { title: 'Your sessions' } satisfies PageHandle,
    lazy: {
      loader: async () => (await import('./session-list.ts')).loader,
      shouldRevalidate: async () => (await import('#features/lists/list-loader.ts')).shouldRevalidate,
      Component: async () => (await import('./sessions-page.tsx')).SessionsPage,
    },
  },
];
