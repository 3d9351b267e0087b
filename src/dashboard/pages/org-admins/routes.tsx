import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.orgAdmins,
    handle: {
      title: 'Org admins',
      purpose: 'The people who may administer the teams of the organization.',
    } satisfies PageHandle,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./choice-page.tsx')).ChoicePage }) },
      {
        path: paths.organizationAdmins.pattern,
        lazy: async () => ({ Component: (await import('./organization-page.tsx')).OrganizationPage }),
        children: [
          {
            path: paths.manyAdmins.pattern,
            handle: { title: 'Many at once' } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./many/many-page.tsx')).ManyPage }),
          },
          {
            path: paths.organizationAdmins.pattern,
            shouldRevalidate,
            lazy: async () => {
              const { RosterPage, loader } = await import('./roster/roster-page.tsx');
              return { Component: RosterPage, loader };
            },
            children: [
              {
                path: paths.setAdmin.pattern,
                handle: { title: 'Set an admin', drawer: true } satisfies PageHandle,
                lazy: async () => ({
                  Component: (await import('./roster/set-admin-drawer.tsx')).SetAdminDrawer,
                }),
              },
            ],
          },
        ],
      },
    ],
  },
];
