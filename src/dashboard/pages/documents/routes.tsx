import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.documents,
    handle: {
      title: 'Documents',
      purpose: 'Open a document to see who is waited for, to invite somebody, or to give it a brand.',
    } satisfies PageHandle,
    children: [
      {
        index: true,
        shouldRevalidate,
        lazy: async () => {
          const { DocumentsPage, loader } = await import('./list/documents-page.tsx');
          return { Component: DocumentsPage, loader };
        },
      },
      {
        path: paths.document.pattern,
        handle: {
          title: 'Document',
          purpose:
            'Who has signed and who is waited for; invite somebody, send it by fax, or give it a brand.',
          entity: ({ documentId = '' }) => ({ type: 'document', id: documentId }),
        } satisfies PageHandle,
        lazy: async () => {
          const { DocumentPage, loader, shouldRevalidate } = await import('./document-page.tsx');
          return { Component: DocumentPage, loader, shouldRevalidate };
        },
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./overview/overview-tab.tsx')).OverviewTab }),
          },
          {
            path: paths.inviteTo.pattern,
            lazy: async () => ({ Component: (await import('./invite/invite-tab.tsx')).InviteTab }),
          },
          {
            path: paths.faxOf.pattern,
            lazy: async () => ({ Component: (await import('./fax-tab.tsx')).FaxTab }),
          },
          {
            path: paths.brandOfDocument.pattern,
            lazy: async () => ({ Component: (await import('./brand-tab.tsx')).BrandTab }),
          },
        ],
      },
    ],
  },
];
