import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Breadcrumbs of a subscription's form lead back to the subscription. */
const breadcrumbs: PageHandle['breadcrumbs'] = ({ subscriptionId: id = '' }) => [
  { title: 'Subscription', path: paths.subscription(id), entity: { type: 'subscription', id } },
];

export const routes: RouteObject[] = [
  {
    path: paths.subscriptions,
    handle: {
      title: 'Subscriptions',
      purpose:
        'Each subscription notifies an address of yours when something happens to a document, a group or a user: open one to see what was sent.',
    } satisfies PageHandle,
    children: [
      {
        // Both pages share one form.
        shouldRevalidate,
        lazy: async () => ({ Component: (await import('./create/new-subscription.tsx')).NewSubscription }),
        children: [
          {
            path: paths.newSubscription,
            handle: {
              title: 'New subscription, all fields',
              purpose:
                'The service calls an address of yours whenever something happens to one document, document group or user.',
            } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./create/all-fields-page.tsx')).AllFieldsPage }),
          },
          {
            path: paths.newGuide,
            handle: {
              title: 'New subscription',
              purpose: 'Have a program of yours told when something happens.',
            } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./create/guide/guide-page.tsx')).GuidePage }),
          },
        ],
      },
      {
        path: paths.trySubscription.pattern,
        handle: { title: 'Try it out', breadcrumbs } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./try/try-page.tsx')).TryPage }),
      },
      {
        path: paths.verifyCallbacks,
        handle: { title: 'Verify callbacks' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./verify/verify-page.tsx')).VerifyPage }),
      },
      {
        path: paths.editSubscription.pattern,
        handle: {
          ...{ title: 'Edit', breadcrumbs },
          purpose: 'Saving replaces all settings of this subscription.',
        } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./edit/edit-page.tsx')).EditPage }),
      },
      {
        // The list stays mounted when a subscription opens beside it.
        lazy: async () => {
          const { SubscriptionsPage, loader } = await import('./list/subscriptions-page.tsx');
          return { Component: SubscriptionsPage, loader };
        },
        children: [
          { index: true, element: null },
          {
            path: paths.subscription.pattern,
            handle: { title: 'Subscription', drawer: true } satisfies PageHandle,
            lazy: async () => ({
              Component: (await import('./panel/subscription-panel.tsx')).SubscriptionPanel,
            }),
            children: [
              {
                index: true,
                lazy: async () => {
                  const { DeliveriesPart, loader, shouldRevalidate } = await import(
                    './panel/deliveries-part.tsx'
                  );
                  return { Component: DeliveriesPart, loader, shouldRevalidate };
                },
              },
              {
                path: paths.subscriptionSettings.pattern,
                handle: { title: 'Settings', drawer: true } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./panel/settings-part.tsx')).SettingsPart }),
              },
              {
                path: paths.subscriptionSignature.pattern,
                handle: { title: 'Check a signature', drawer: true } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./panel/signature-part.tsx')).SignaturePart }),
              },
            ],
          },
        ],
      },
    ],
  },
];
