import type { RouteObject } from 'react-router';
import type { PageHandle, TitleData } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

const subscriptionTitle: PageHandle['title'] = ({ data }) =>
  (data as TitleData | undefined)?.title ?? 'Subscription';

const entity: PageHandle['entity'] = ({ subscriptionId: id = '' }) => ({ type: 'subscription', id });

/** Subscriptions: those that are remembered, new ones, and one with its callbacks. */
export const routes: RouteObject[] = [
  {
    path: paths.subscriptions,
    handle: { title: 'Subscriptions' } satisfies PageHandle,
    children: [
      { index: true, lazy: { Component: async () => (await import('./start-page.tsx')).StartPage } },
      {
        path: paths.newSubscription,
        handle: { title: 'New subscription' } satisfies PageHandle,
        lazy: { Component: async () => (await import('./create/create-page.tsx')).CreatePage },
      },
      {
        path: paths.newGuide,
        handle: { title: 'Guide' } satisfies PageHandle,
        lazy: { Component: async () => (await import('./create/guide-page.tsx')).GuidePage },
      },
      {
        path: paths.verifyCallbacks,
        handle: { title: 'Verify callbacks' } satisfies PageHandle,
        lazy: { Component: async () => (await import('./verify/verify-page.tsx')).VerifyPage },
      },
      {
        path: paths.subscription.pattern,
        handle: { title: subscriptionTitle, entity } satisfies PageHandle,
        lazy: { loader: async () => (await import('./subscription-query.ts')).loader },
        children: [
          {
            index: true,
            lazy: {
              Component: async () => (await import('./detail/subscription-page.tsx')).SubscriptionPage,
            },
          },
          {
            path: paths.editSubscription.pattern,
            handle: { title: 'Edit' } satisfies PageHandle,
            lazy: { Component: async () => (await import('./edit/edit-page.tsx')).EditPage },
          },
        ],
      },
    ],
  },
];
