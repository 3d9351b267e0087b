import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** What the request logs tell of one id, as a history. */
export const routes: RouteObject[] = [
  {
    path: paths.timeline.pattern,
    handle: { title: 'Timeline' } satisfies PageHandle,
    lazy: {
      loader: async () => (await import('./timeline-loader.ts')).loader,
      Component: async () => (await import('./timeline-page.tsx')).TimelinePage,
    },
  },
];
