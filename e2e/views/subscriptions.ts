import { demoIds } from '#testing/demo-ids.ts';
import { heading, main, type View } from './view.ts';

export const subscriptionsViews: readonly View[] = [
  { path: '/subscriptions', there: heading('Subscriptions') },
  { path: '/subscriptions/new', there: (page) => page.getByRole('textbox', { name: 'Callback URL' }) },
  {
    path: '/subscriptions/new-guide',
    there: (page) => page.getByRole('radio').first(),
  },
  { path: '/subscriptions/verify', there: (page) => page.getByRole('main').getByRole('heading').first() },
  { path: `/subscriptions/${demoIds.activeSubscription}/settings`, there: main('How it calls') },
  {
    path: `/subscriptions/${demoIds.activeSubscription}/edit`,
    there: (page) => page.getByRole('button', { name: 'Save changes' }),
  },
];
