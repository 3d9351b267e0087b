import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.sessions,
    handle: { title: 'Your sessions' } satisfies PageHandle,
    shouldRevalidate,
    lazy: async () => {
      const { SessionsPage, loader } = await import('./sessions-page.tsx');
      return { Component: SessionsPage, loader };
    },
  },
];
