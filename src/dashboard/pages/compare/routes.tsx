import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.compare,
    handle: {
      title: 'Compare entries',
      breadcrumbs: () => [{ title: 'Request logs', path: paths.requestLogs }],
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./compare-page.tsx')).ComparePage }),
  },
];
