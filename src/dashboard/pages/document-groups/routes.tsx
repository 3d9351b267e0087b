import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Document groups: the list, with the one that is open beside it. */
export const routes: RouteObject[] = [
  {
    path: paths.documentGroups,
    handle: {
      title: 'Document groups',
      purpose: 'Documents that are signed together: open a group to see who is waited for.',
    } satisfies PageHandle,
    shouldRevalidate,
    lazy: {
      loader: async () => (await import('./groups-loader.ts')).loader,
      Component: async () => (await import('./document-groups-page.tsx')).DocumentGroupsPage,
    },
    children: [
      {
        path: paths.documentGroup.pattern,
        handle: { title: 'Document group', drawer: true } satisfies PageHandle,
        lazy: {
          loader: async () => (await import('./group-reading.ts')).loader,
          shouldRevalidate: async () => (await import('./group-reading.ts')).shouldRevalidate,
          Component: async () => (await import('./group-panel.tsx')).GroupPanel,
        },
      },
    ],
  },
];
