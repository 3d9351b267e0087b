import type { RouteObject } from 'react-router';
import type { PageHandle } from '#kit/page-handle.ts';
import { paths } from '#kit/paths.ts';

/** What was changed from this browser. */
export const routes: RouteObject[] = [
  {
    path: paths.activity,
    handle: { title: 'Activity' } satisfies PageHandle,
    lazy: { Component: async () => (await import('./activity-page.tsx')).ActivityPage },
  },
];
