import { demoIds } from '#testing/demo-ids.ts';
import { dialog, fill, heading, main, press, type Step, type View } from './view.ts';

const active = `/subscriptions/${demoIds.activeSubscription}`;

const choose = (name: string): Step => ({
  on: (page) => page.getByRole('radio', { name }),
  go: (it) => it.check(),
});

const goOn = press('Continue');
const toWhere = [choose('Document completed'), goOn, goOn];

export const subscriptionsViews: readonly View[] = [
  { path: '/subscriptions', there: heading('Subscriptions') },
  {
    path: '/subscriptions?q=nobody-calls-this',
    there: main('No subscription matches these filters'),
    sameFiles: true,
  },
  { path: '/subscriptions/new', there: (page) => page.getByRole('textbox', { name: 'Callback URL' }) },
  {
    path: '/subscriptions/new',
    steps: [
      press('Generate a secret'),
      press('Add a header'),
      fill('Delay in seconds', '101'),
      press('Create the subscription'),
    ],
    there: main('Choose an event'),
    sameFiles: true,
  },
  { path: '/subscriptions/new-guide', there: (page) => page.getByRole('radio').first() },
  {
    path: '/subscriptions/new-guide',
    steps: toWhere,
    there: (page) => page.getByRole('textbox', { name: 'Callback URL' }),
    sameFiles: true,
  },
  {
    path: '/subscriptions/new-guide',
    steps: [...toWhere, choose('Sealdesk’s test receiver'), goOn],
    there: (page) => page.getByLabel('Secret', { exact: true }),
    sameFiles: true,
  },
  {
    path: '/subscriptions/new-guide',
    steps: [...toWhere, choose('Sealdesk’s test receiver'), goOn, goOn],
    there: (page) => page.getByRole('button', { name: 'Create the subscription' }),
    sameFiles: true,
  },
  { path: '/subscriptions/verify', there: (page) => page.getByRole('main').getByRole('heading').first() },
  { path: `${active}/settings`, there: main('How it calls') },
  {
    path: active,
    steps: [press(/^Delete$/)],
    there: dialog('Delete this subscription?'),
    sameFiles: true,
  },
  { path: `/subscriptions/${demoIds.inactiveSubscription}`, there: main(/nothing is sent/), sameFiles: true },
  { path: `${active}/edit`, there: (page) => page.getByRole('button', { name: 'Save changes' }) },
  {
    path: `/subscriptions/${demoIds.elaborateSubscription}/edit`,
    steps: [fill('Callback URL', 'https://hooks.example.com/moved')],
    there: (page) => page.getByRole('region', { name: 'What will change' }),
    sameFiles: true,
  },
];
