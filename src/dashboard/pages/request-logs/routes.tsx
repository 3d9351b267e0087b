import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** The request logs; an open entry is a child, so that the list stays as it is beside it. */
export const routes: RouteObject[] = [
  {
    path: paths.requestLogs,
    handle: {
      title: 'Request logs',
      purpose:
        'Every request that reached the service: search for the one that failed, and open it to see why.',
    } satisfies PageHandle,
    lazy: {
      loader: async () => (await import('./log-loader.ts')).loader,
      shouldRevalidate: async () => (await import('./log-loader.ts')).shouldRevalidate,
      Component: async () => (await import('./request-logs-page.tsx')).RequestLogsPage,
    },
    children: [
      {
        path: paths.requestLog.pattern,
        handle: { title: 'Request log entry', drawer: true } satisfies PageHandle,
        lazy: {
          loader: async () => (await import('./entry/entry-loader.ts')).loader,
          Component: async () => (await import('./entry/entry-route.tsx')).EntryRoute,
        },
      },
    ],
  },
];
