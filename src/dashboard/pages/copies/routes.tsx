import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';

const breadcrumbs: PageHandle['breadcrumbs'] = ({ templateId: id = '' }) => [
  { title: 'Group templates', path: paths.groupTemplates },
  { title: shortenId(id), path: paths.groupTemplate(id), entity: { type: 'group-template', id } },
];

export const routes: RouteObject[] = [
  {
    path: paths.copies,
    children: [
      {
        index: true,
        handle: {
          title: 'Copies',
          purpose: 'Choose a group template to see how far the document groups made from it are.',
        } satisfies PageHandle,
        shouldRevalidate,
        lazy: async () => {
          const { ChooseTemplatePage, loader } = await import('./choose-template-page.tsx');
          return { Component: ChooseTemplatePage, loader };
        },
      },
      {
        path: paths.copiesOf.pattern,
        handle: {
          ...{ title: 'Copies', breadcrumbs },
          purpose:
            'The document groups that were made from this template: see how far each is, and what holds it up.',
        } satisfies PageHandle,
        shouldRevalidate,
        lazy: async () => {
          const { CopiesPage, loader } = await import('./list/copies-page.tsx');
          return { Component: CopiesPage, loader };
        },
        children: [
          {
            path: paths.copy.pattern,
            handle: { title: 'Copy', drawer: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./detail/copy-drawer.tsx')).CopyDrawer }),
          },
        ],
      },
    ],
  },
];
