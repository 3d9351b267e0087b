import { dialog, firstRow, item, main, press, type View } from './view.ts';

export const requestLogsViews: readonly View[] = [
  { path: '/request-logs', there: (page) => page.getByRole('table', { name: 'Request logs' }) },
  {
    path: '/request-logs',
    there: (page) => page.getByRole('list', { name: 'Bars' }),
  },
  { path: '/request-logs?view=groups', there: (page) => page.getByRole('table').first() },
  { path: '/request-logs?uri=nothing-has-this', there: main(/None|No entr/) },
  {
    path: '/request-logs',
    steps: [firstRow],
    there: (page) => page.getByRole('button', { name: /^Close/ }).first(),
  },
  { path: '/request-logs', steps: [press(/^Filters/)], there: dialog('Filters') },
  {
    path: '/request-logs',
    steps: [press(/^More:/), item('Saved and recent queries')],
    there: dialog('Saved and recent queries'),
  },
  { path: '/request-logs', steps: [press(/^More:/), item('Export …')], there: dialog(/Export/) },
];
