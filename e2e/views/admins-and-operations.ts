import { demoIds } from '#testing/demo-ids.ts';
import { dialog, fill, firstRow, heading, main, press, type View } from './view.ts';

const admins = `/org-admins/${demoIds.organization}`;

export const adminsAndOperationsViews: readonly View[] = [
  { path: '/org-admins?change', there: heading('Org admins') },
  { path: admins, there: (page) => page.getByRole('table', { name: 'Admins' }) },
  { path: admins, steps: [firstRow], there: (page) => page.getByLabel('Admin', { exact: true }) },
  {
    path: `${admins}/set`,
    steps: [press(/^(?:Activate|Add this admin)$/)],
    there: dialog('Set an admin'),
    sameFiles: true,
  },
  {
    path: `${admins}/many`,
    steps: [fill('Addresses', 'ann@example.com\nann@example.com\nnobody')],
    there: main(/1 address is ready/),
  },
  { path: '/operations', there: heading('Operations') },
  { path: '/operations?q=no+such+thing', there: main('No operation matches'), sameFiles: true },
  { path: '/operations/inventOperation', there: main('There is no such operation'), sameFiles: true },
  {
    path: '/operations/sendFax?from=nothing&at=1',
    there: main('The logged request was not found'),
    sameFiles: true,
  },
  {
    path: '/operations/sendFax',
    steps: [press('Send the request')],
    there: (page) => page.getByRole('list', { name: 'Rules that the request breaks' }),
    sameFiles: true,
  },
  {
    path: '/operations/updateContact?view=json',
    steps: [fill('Body as JSON', '{\n  "email": 7,\n}')],
    there: main(/Line 3/),
    sameFiles: true,
  },
  {
    path: '/operations/listRequestLogs',
    steps: [press('Send the request')],
    there: (page) => page.getByRole('region', { name: 'Response body' }),
  },
  { path: '/operations/createToken', there: main(/does not pass this operation on/), sameFiles: true },
];
