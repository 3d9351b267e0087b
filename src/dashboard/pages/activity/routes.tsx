import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.activity,
    handle: {
      title: 'Activity',
      purpose: 'What you changed on this browser, with a way back where there is one.',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./activity-page.tsx')).ActivityPage }),
  },
];
