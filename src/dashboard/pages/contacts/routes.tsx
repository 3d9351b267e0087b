import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Contacts: the address book, a new one over it, and one contact with its details and its groups. */
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
        lazy: {
          loader: async () => (await import('./list/contact-list.ts')).loader,
          Component: async () => (await import('./list/contacts-page.tsx')).ContactsPage,
        },
        children: [
          // The list itself.
          { index: true, element: null },
          {
            path: paths.newContact,
            handle: { title: 'New contact', drawer: true } satisfies PageHandle,
            lazy: {
              Component: async () => (await import('./create/new-contact-drawer.tsx')).NewContactDrawer,
            },
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
        lazy: {
          loader: async () => (await import('./contact-queries.ts')).loader,
          shouldRevalidate: async () => (await import('./contact-queries.ts')).shouldRevalidate,
          Component: async () => (await import('./contact-page.tsx')).ContactPage,
        },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./details/details-tab.tsx')).DetailsTab },
          },
          {
            path: paths.contactGroups.pattern,
            lazy: { Component: async () => (await import('./groups-tab.tsx')).GroupsTab },
          },
        ],
      },
    ],
  },
];
