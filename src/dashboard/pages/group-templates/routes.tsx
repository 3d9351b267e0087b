import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

const entity: PageHandle['entity'] = ({ templateId: id = '' }) => ({ type: 'group-template', id });

export const routes: RouteObject[] = [
  {
    path: paths.groupTemplates,
    handle: {
      title: 'Group templates',
      purpose: 'Who signs which documents, in which order: open one to change that, or to see its copies.',
    } satisfies PageHandle,
    children: [
      {
        index: true,
        shouldRevalidate,
        lazy: async () => {
          const { GroupTemplatesPage, loader } = await import('./group-templates-page.tsx');
          return { Component: GroupTemplatesPage, loader };
        },
      },
      {
        path: paths.groupTemplate.pattern,
        handle: {
          ...{ title: 'Group template', entity },
          purpose:
            'Who is asked to sign what, and in which order, in every copy that is made from this template.',
        } satisfies PageHandle,
        lazy: async () => {
          const { TemplatePage, loader, shouldRevalidate } = await import('./template-page.tsx');
          return { Component: TemplatePage, loader, shouldRevalidate };
        },
        children: [
          {
            path: paths.addTemplate.pattern,
            handle: { title: 'Add a template', drawer: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./add-drawer.tsx')).AddDrawer }),
          },
          {
            path: paths.editRecipients.pattern,
            handle: { title: 'Edit recipients', drawer: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./recipients-drawer.tsx')).RecipientsDrawer }),
          },
          {
            path: paths.removeAccess.pattern,
            handle: { title: 'Remove access', drawer: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./access-drawer.tsx')).AccessDrawer }),
          },
        ],
      },
    ],
  },
];
