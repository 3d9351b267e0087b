import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.bundle,
    handle: {
      title: 'Support bundle',
      breadcrumbs: () => [{ title: 'Request logs', path: paths.requestLogs }],
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./bundle-page.tsx')).BundlePage }),
  },
];
