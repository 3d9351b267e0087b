import { demoIds } from '#testing/demo-ids.ts';
import { dialog, firstRow, heading, main, press, type View } from './view.ts';

export const historyViews: readonly View[] = [
  { path: `/timeline/${demoIds.popularGroupTemplate}`, there: main(/read in/) },
  { path: '/compare-entries', there: main(/./) },
  { path: '/activity', there: heading('Activity') },
  {
    path: '/deliveries',
    steps: [firstRow],
    there: (page) => page.getByRole('button', { name: /^Close/ }).first(),
    sameFiles: true,
  },
  {
    // Reads of other tests may be folded into one row.
    path: `/timeline/${demoIds.popularGroupTemplate}?only=failures`,
    steps: [firstRow],
    there: (page) => page.getByRole('button', { name: 'Close the entry' }),
  },
  { path: `/timeline/${'z'.repeat(40)}`, there: main('No entry mentions this id'), sameFiles: true },
  { path: '/timeline/no-id', there: main('This is no id'), sameFiles: true },
  {
    path: '/deliveries?show=failing',
    steps: [firstRow, press('Send again')],
    there: dialog('Send this callback again?'),
  },
  {
    path: `/deliveries/why?for=${demoIds.freeDocument}&event=invite.expired`,
    steps: [press('Was one refused?')],
    there: main('No new subscription was refused for its host or a limit'),
  },
  { path: `/did-it-arrive?document=${demoIds.sentDocument}`, there: main(/What happened, newest first/) },
];
