import type { Page, Route } from '@playwright/test';
import { demoIds } from '#testing/demo-ids.ts';
import { dialog, fill, heading, item, main, press, type Step, type View } from './view.ts';

const brands = `/brands/${demoIds.organization}`;
const brand = `${brands}/${demoIds.brand}`;
const header = `${brand}?field=header.background`;
const change = fill('Hex colour', '#123456');
const save = press(/^Save$/);
const group = '/brands/of-group';

/** Does something to a control that a button, a menu or a text field does not have. */
const use = (on: Step['on'], go: Step['go']): Step => ({ on, go });
const reload = use(
  (page) => page.getByText('One unsaved change'),
  (it) => it.page().reload(),
);
const leave = use(
  (page) => page.getByRole('link', { name: 'Request logs' }).first(),
  (it) => it.click(),
);
const select = (name: string) => (page: Page) => page.getByRole('combobox', { name });

/** Has the dashboard told what it asks of the service, so that nothing is written there. */
const answering = (address: string, answer: (route: Route) => Promise<void>): Step =>
  use(
    (page) => page.getByRole('main'),
    (it) => it.page().route(address, answer),
  );
/** Answers as if another admin had saved other colours meanwhile. */
const savedMeanwhile = answering('**/resources/general', (route) =>
  route.fulfill({ json: { data: { texts: { color: '#333333' } } } }),
);
const assigned = answering('**/v2/documents/*/brand', (route) => route.fulfill({ status: 201, json: {} }));

export const brandsViews: readonly View[] = [
  { path: '/brands?change', there: heading('Brands') },
  {
    path: '/brands?change',
    steps: [use(select('Organization id'), (it) => it.fill('no id')), press('Show its brands')],
    there: main(/has 40 lowercase letters and digits/),
    sameFiles: true,
  },
  { path: group, there: select('Document group id') },
  {
    path: group,
    steps: [press('Show its brand')],
    there: main('Enter the id of the document group.'),
    sameFiles: true,
  },
  { path: `${group}?group=${demoIds.groupWithApplicationBrand}`, there: main('Northwind Litigation') },
  { path: `${group}?group=${demoIds.groupWithoutBrand}`, there: main('Nothing applies'), sameFiles: true },
  { path: brands, there: (page) => page.getByRole('table') },
  { path: brands, steps: [press('New brand')], there: dialog('New brand') },
  { path: brands, steps: [press(/^More with/)], there: (page) => page.getByRole('menu'), sameFiles: true },
  { path: brands, steps: [press(/^More with/), item('Rename')], there: dialog(/Rename/) },
  { path: brands, steps: [press(/^More with/), item('Delete')], there: dialog(/^Delete/) },
  { path: brand, there: main('Colours') },
  { path: header, steps: [fill('Hex colour', '#12345g')], there: main(/is no hex colour/) },
  {
    path: brand,
    steps: [press('Derive states: Primary button')],
    there: dialog(/^Derive states/),
  },
  { path: brand, steps: [press(/^View$/)], there: dialog('View of the preview') },
  { path: `${brand}?start=7a1f5c`, there: main('Start from one colour') },
  {
    path: `${brand}?field=texts.color`,
    steps: [fill('Hex colour', '#eeeeee')],
    there: main('Text is hard to read'),
    sameFiles: true,
  },
  {
    path: header,
    steps: [change, press('Show changes')],
    there: dialog('Unsaved changes'),
    sameFiles: true,
  },
  { path: header, steps: [change, leave], there: dialog(/^Leave with/), sameFiles: true },
  { path: header, steps: [change, reload], there: main(/This is your draft from/), sameFiles: true },
  {
    path: header,
    steps: [change, savedMeanwhile, save],
    there: main('Somebody else has changed this brand meanwhile'),
    sameFiles: true,
  },
  {
    path: brand,
    steps: [press('More with this brand'), item('Export')],
    there: dialog('Export the brand'),
    sameFiles: true,
  },
  {
    path: brand,
    steps: [
      press('More with this brand'),
      item('Import'),
      fill('Or paste the text', '{"header": {"background": "teal"}}'),
    ],
    there: (page) => page.getByRole('alert').getByText(/hex colour/),
  },
  {
    path: brand,
    steps: [
      press('More with this brand'),
      item('Import'),
      fill('Or paste the text', '{"header": {"background": "#123456"}}'),
    ],
    there: (page) => page.getByRole('region', { name: 'What would change' }),
    sameFiles: true,
  },
  {
    path: brand,
    steps: [
      press('More with this brand'),
      item('Import'),
      fill(
        'Or paste the text',
        ':root { --primary: 170 75% 24%; --background: #f4f8f6; --dim: #0b5d4b80; --line: #12345g }',
      ),
    ],
    there: (page) => page.getByRole('region', { name: 'Colours in the file' }),
  },
  {
    path: `${brand}?start=7a1f5c&header=123456&border=667788`,
    there: (page) => page.getByRole('group', { name: 'From the file' }),
    sameFiles: true,
  },
  { path: `${brand}/texts`, there: main('Texts') },
  { path: `${brand}/email`, there: (page) => page.getByRole('textbox').first() },
  {
    path: `${brand}/email`,
    steps: [fill('Sender email', 'nobody')],
    there: main(/The sender email is invalid/),
    sameFiles: true,
  },
  {
    path: `${brand}/email`,
    // The answers of invisible-pages.spec.ts put characters into both addresses that the form refuses.
    steps: [
      fill('Subject', 'Mine'),
      fill('Sender email', 'signing@northwind.example'),
      fill('Contact email', 'help@northwind.example'),
      save,
    ],
    there: dialog(/^Replace the email/),
    sameFiles: true,
  },
  {
    path: `${brand}/email`,
    steps: [press('Delete email')],
    there: dialog(/^Delete the email/),
    sameFiles: true,
  },
  { path: `${brand}/completed-email`, there: (page) => page.getByRole('region', { name: 'Texts' }) },
  { path: `${brand}/session`, there: (page) => page.getByRole('textbox', { name: 'Closing message' }) },
  { path: `${brand}/assignments`, there: (page) => page.getByRole('main').getByRole('combobox').first() },
  {
    path: `${brand}/assignments?to=application`,
    steps: [press('Assign to the application'), use(main('Details for developers'), (it) => it.click())],
    there: main('Enter the id of the application.'),
    sameFiles: true,
  },
  {
    path: `${brand}/assignments?id=${demoIds.sentDocument}`,
    steps: [assigned, press('Assign to the document')],
    there: main(/is assigned to/),
    sameFiles: true,
  },
];
