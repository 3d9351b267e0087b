import { demoIds } from '#testing/demo-ids.ts';
import { heading, type View } from './view.ts';

export const adminsAndOperationsViews: readonly View[] = [
  { path: '/org-admins', there: heading('Org admins') },
  {
    path: `/org-admins/${demoIds.organization}`,
    there: (page) => page.getByRole('table', { name: 'Admins' }),
  },
  {
    path: `/org-admins/${demoIds.organization}/many`,
    there: (page) => page.getByRole('textbox', { name: 'Addresses' }),
  },
  { path: '/operations', there: heading('Operations') },
  {
    path: '/operations/listRequestLogs',
    there: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
];
