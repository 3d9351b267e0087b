import { demoIds } from '#testing/demo-ids.ts';
import { firstRow, heading, main, type View } from './view.ts';

export const groupTemplatesViews: readonly View[] = [
  { path: '/group-templates', there: heading('Group templates') },
  { path: `/group-templates/${demoIds.popularGroupTemplate}`, there: main('Signing flow') },
  { path: `/group-templates/${demoIds.popularGroupTemplate}/add`, there: (page) => page.getByRole('dialog') },
  {
    path: `/group-templates/${demoIds.popularGroupTemplate}/remove-access`,
    there: (page) => page.getByRole('dialog'),
  },
  { path: '/copies', there: heading('Copies') },
  {
    path: `/copies/${demoIds.popularGroupTemplate}`,
    there: (page) => page.getByRole('table', { name: 'Copies' }),
  },
  {
    path: `/copies/${demoIds.popularGroupTemplate}`,
    steps: [firstRow],
    there: (page) => page.getByRole('button', { name: /^Close/ }).first(),
    sameFiles: true,
  },
];
