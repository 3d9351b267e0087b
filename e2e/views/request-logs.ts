import { dialog, firstRow, item, main, press, type Step, type View } from './view.ts';

/** Types a query into the bar and enters it. */
const enter = (text: string): Step => ({
  on: (page) => page.getByRole('combobox', { name: 'Query' }),
  async go(it) {
    await it.fill(text);
    await it.press('Enter');
  },
});

const check = (row: number): Step => ({
  on: (page) => page.getByRole('table', { name: 'Request logs' }).getByRole('checkbox').nth(row),
  go: (it) => it.check(),
});

const tab =
  (name: string): View['there'] =>
  (page) =>
    page.getByRole('tab', { name, selected: true });

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
  { path: '/request-logs?tab=response', steps: [firstRow], there: tab('Response'), sameFiles: true },
  { path: '/request-logs?tab=timeline', steps: [firstRow], there: tab('Timeline of ids') },
  { path: '/request-logs?tab=compare', steps: [firstRow], there: tab('Compare') },
  {
    path: '/request-logs',
    steps: [firstRow, press('Whole page')],
    there: tab('Request and response'),
    sameFiles: true,
  },
  {
    path: '/request-logs',
    steps: [firstRow, press('Support bundle')],
    there: dialog('Support bundle'),
  },
  { path: '/request-logs', steps: [press(/^More:/), item('Columns …')], there: dialog('Columns') },
  {
    path: '/request-logs',
    steps: [check(1)],
    there: (page) => page.getByRole('region', { name: 'Chosen entries' }),
    sameFiles: true,
  },
  {
    path: '/request-logs',
    steps: [enter('metod:POST code:500..400')],
    there: (page) => page.getByRole('list', { name: 'Mistakes in the query' }),
    sameFiles: true,
  },
  { path: '/request-logs?live=1', there: main(/Looks every/) },
  {
    path: '/request-logs?view=groups&created=30d',
    steps: [
      {
        on: (page) => page.getByRole('table', { name: 'Groups of failures' }).getByRole('link').first(),
        go: (it) => it.click(),
      },
    ],
    there: (page) => page.getByRole('table', { name: 'What stands out' }),
  },
  {
    path: '/request-logs?created=30d&code=400-499',
    steps: [
      check(1),
      check(2),
      { on: (page) => page.getByRole('link', { name: 'Compare two' }), go: (it) => it.click() },
    ],
    there: (page) => page.getByRole('region', { name: 'Left entry', exact: true }),
  },
];
