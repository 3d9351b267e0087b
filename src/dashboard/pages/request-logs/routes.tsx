import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.requestLogs,
    handle: {
      title: 'Request logs',
      purpose:
        'Every request that reached the service: search for the one that failed, and open it to see why.',
    } satisfies PageHandle,
    lazy: async () => {
      const { RequestLogsPage, loader, shouldRevalidate } = await import('./request-logs-page.tsx');
      return { Component: RequestLogsPage, loader, shouldRevalidate };
    },
    children: [
      {
        path: paths.requestLog.pattern,
        handle: { title: 'Request log entry', drawer: true } satisfies PageHandle,
        lazy: async () => {
          const { EntryRoute, loader } = await import('./entry/entry-route.tsx');
          return { Component: EntryRoute, loader };
        },
      },
    ],
  },
];
