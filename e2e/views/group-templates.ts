import { demoIds } from '#testing/demo-ids.ts';
import { dialog, firstRow, heading, main, press, type Step, type View } from './view.ts';

const template = `/group-templates/${demoIds.popularGroupTemplate}`;
const copies = `/copies/${demoIds.popularGroupTemplate}`;
const fewCopies = `/copies/${demoIds.groupTemplateWithFewCopies}`;

const choose = (index: number): Step => ({
  on: (page) => page.getByRole('table', { name: 'Copies' }).getByRole('checkbox').nth(index),
  go: (it) => it.check(),
});

export const groupTemplatesViews: readonly View[] = [
  { path: '/group-templates', there: heading('Group templates') },
  { path: template, there: main('Signing flow') },
  { path: `${template}/add`, steps: [press('Add the template')], there: dialog('Add a template') },
  { path: `${template}/remove-access`, steps: [press('Remove access …')], there: dialog() },
  {
    path: `/group-templates/${demoIds.foreignGroupTemplate}`,
    there: (page) => page.getByRole('link', { name: 'Choose another group template' }),
    sameFiles: true,
    refused: true,
  },
  { path: '/copies', there: heading('Copies') },
  { path: copies, there: (page) => page.getByRole('table', { name: 'Copies' }) },
  {
    path: `/copies/${demoIds.foreignGroupTemplate}`,
    there: main(/Only the owner of the group template/),
    sameFiles: true,
    refused: true,
  },
  { path: `${copies}?status=signed&label=undelivered`, there: main(/^Without “Label/), sameFiles: true },
  {
    path: fewCopies,
    steps: [choose(2), firstRow],
    there: (page) => page.getByRole('button', { name: 'Email a copy' }),
    sameFiles: true,
  },
  {
    path: fewCopies,
    steps: [firstRow, press('Email a copy'), press('Email the copy')],
    there: dialog(/^Email /),
  },
  {
    path: `${copies}?status=waiting-for-me&per=25`,
    steps: [choose(1), choose(2), press('Email')],
    there: dialog('Email 2 copies'),
    sameFiles: true,
  },
  { path: fewCopies, steps: [press('Views')], there: dialog('Views'), sameFiles: true },
];
