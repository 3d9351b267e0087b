import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.documentGroups,
    handle: {
      title: 'Document groups',
      purpose: 'Documents that are signed together: open a group to see who is waited for.',
    } satisfies PageHandle,
    shouldRevalidate,
    lazy: async () => {
      const { DocumentGroupsPage, loader } = await import('./document-groups-page.tsx');
      return { Component: DocumentGroupsPage, loader };
    },
    children: [
      {
        path: paths.documentGroup.pattern,
        handle: { title: 'Document group', drawer: true } satisfies PageHandle,
        lazy: async () => {
          const { GroupPanel, loader, shouldRevalidate } = await import('./group-panel.tsx');
          return { Component: GroupPanel, loader, shouldRevalidate };
        },
      },
    ],
  },
];
