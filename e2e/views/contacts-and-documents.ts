import { demoIds } from '#testing/demo-ids.ts';
import { dialog, heading, main, type View } from './view.ts';

export const contactsAndDocumentsViews: readonly View[] = [
  { path: '/contacts', there: (page) => page.getByRole('table', { name: 'Contacts' }) },
  { path: '/contacts/new', there: dialog('New contact') },
  { path: `/contacts/${demoIds.contact}`, there: (page) => page.getByRole('form', { name: 'Contact' }) },
  { path: `/contacts/${demoIds.contact}/groups`, there: (page) => page.getByRole('table') },
  { path: '/documents', there: heading('Documents') },
  { path: `/documents/${demoIds.sentDocument}`, there: main('History') },
  {
    path: `/documents/${demoIds.freeDocument}/invite`,
    there: (page) => page.getByRole('form', { name: 'Invite to sign' }),
  },
  {
    path: `/documents/${demoIds.sentDocument}/fax`,
    there: (page) => page.getByRole('form', { name: 'Send by fax' }),
  },
  {
    path: `/documents/${demoIds.sentDocument}/brand`,
    there: (page) => page.getByRole('combobox', { name: 'Brand id' }),
  },
];
