import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.contacts,
    handle: {
      title: 'Contacts',
      purpose: 'The people to whom you send documents often, and how to reach them.',
    } satisfies PageHandle,
    children: [
      {
        shouldRevalidate,
        lazy: async () => {
          const { ContactsPage, loader } = await import('./list/contacts-page.tsx');
          return { Component: ContactsPage, loader };
        },
        children: [
          { index: true, element: null },
          {
            path: paths.newContact,
            handle: { title: 'New contact', drawer: true } satisfies PageHandle,
            lazy: async () => ({
              Component: (await import('./create/new-contact-drawer.tsx')).NewContactDrawer,
            }),
          },
        ],
      },
      {
        path: paths.contact.pattern,
        handle: {
          title: 'Contact',
          purpose: 'How to reach the contact, what you noted about them, and the groups that they are in.',
          entity: ({ contactId = '' }) => ({ type: 'contact', id: contactId }),
        } satisfies PageHandle,
        lazy: async () => {
          const { ContactPage, loader, shouldRevalidate } = await import('./contact-page.tsx');
          return { Component: ContactPage, loader, shouldRevalidate };
        },
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./details/details-tab.tsx')).DetailsTab }),
          },
          {
            path: paths.contactGroups.pattern,
            lazy: async () => ({ Component: (await import('./groups-tab.tsx')).GroupsTab }),
          },
        ],
      },
    ],
  },
];
