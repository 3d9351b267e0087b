import { dialog, heading, press, type View } from './view.ts';

export const frameViews: readonly View[] = [
  { path: '/nowhere', there: heading('Page not found') },
  {
    path: '/activity',
    steps: [{ on: heading('Activity'), go: (it) => it.page().keyboard.press('?') }],
    there: dialog('Keyboard'),
  },
  {
    path: '/activity',
    steps: [press(/account/i)],
    there: (page) => page.getByRole('button', { name: 'Sign out', exact: true }),
  },
  {
    path: '/activity',
    steps: [press(/^Search or paste an id/)],
    there: dialog('Search'),
  },
  {
    path: '/activity',
    steps: [press('Collapse the navigation')],
    there: (page) => page.getByRole('button', { name: 'Expand the navigation' }),
    sameFiles: true,
  },
];
