import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Documents: those that are known, and one document with what can be done with it. */
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
        lazy: {
          loader: async () => (await import('./list/documents-loader.ts')).loader,
          Component: async () => (await import('./list/documents-page.tsx')).DocumentsPage,
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
        lazy: {
          loader: async () => (await import('./document-query.ts')).loader,
          shouldRevalidate: async () => (await import('./document-query.ts')).shouldRevalidate,
          Component: async () => (await import('./document-page.tsx')).DocumentPage,
        },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./overview/overview-tab.tsx')).OverviewTab },
          },
          {
            path: paths.inviteTo.pattern,
            lazy: { Component: async () => (await import('./invite/invite-tab.tsx')).InviteTab },
          },
          {
            path: paths.faxOf.pattern,
            lazy: { Component: async () => (await import('./fax-tab.tsx')).FaxTab },
          },
          {
            path: paths.brandOfDocument.pattern,
            lazy: { Component: async () => (await import('./brand-tab.tsx')).BrandTab },
          },
        ],
      },
    ],
  },
];
