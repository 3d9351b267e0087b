import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.audit,
    handle: {
      title: 'Audit log',
      purpose: 'What staff did here: who signed in, what they changed, unmasked and exported.',
    } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./audit-page.tsx')).AuditPage }),
    children: [
      {
        path: paths.auditEntry.pattern,
        handle: { title: 'Line of the audit log', drawer: true } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./audit-beside.tsx')).AuditBeside }),
      },
    ],
  },
];
