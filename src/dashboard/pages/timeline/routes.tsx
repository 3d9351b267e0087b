import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** An open entry is a child route, so that the history stays mounted. */
export const routes: RouteObject[] = [
  {
    path: paths.timeline.pattern,
    handle: { title: 'Timeline' } satisfies PageHandle,
    lazy: async () => {
      const { TimelinePage, loader, shouldRevalidate } = await import('./timeline-page.tsx');
      return { Component: TimelinePage, loader, shouldRevalidate };
    },
    children: [
      {
        path: paths.timelineEntry.pattern,
        handle: { title: 'Request log entry', drawer: true } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./entry/timeline-entry.tsx')).TimelineEntry }),
      },
    ],
  },
];
