import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.serviceAccess,
    handle: {
      title: 'Service access',
      purpose: 'How Sealdesk reaches the service for staff, and what each role lets them do.',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./service-access-page.tsx')).ServiceAccessPage }),
  },
];
