import { demoIds } from '#testing/demo-ids.ts';
import { firstRow, heading, main, type View } from './view.ts';

export const historyViews: readonly View[] = [
  { path: `/timeline/${demoIds.sentDocument}`, there: main(/read in/) },
  { path: '/compare-entries', there: main(/./) },
  { path: '/activity', there: heading('Activity') },
  {
    path: '/deliveries',
    steps: [firstRow],
    there: (page) => page.getByRole('button', { name: /^Close/ }).first(),
    sameFiles: true,
  },
];
