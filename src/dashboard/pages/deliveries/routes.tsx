import type { RouteObject } from 'react-router';
import { shouldRevalidate } from '#features/lists/should-revalidate.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.whyNoCallback,
    handle: {
      title: 'Why did it not arrive?',
      purpose:
        'See who is told about a document, group, template or user, what was sent, and what to do next.',
      breadcrumbs: () => [{ title: 'Deliveries', path: paths.deliveries }],
    } satisfies PageHandle,
    shouldRevalidate,
    lazy: async () => ({ Component: (await import('./why-page.tsx')).WhyPage }),
  },
  {
    path: paths.deliveries,
    handle: {
      title: 'Deliveries',
      purpose: 'What was sent to your callback addresses, when, and what they answered.',
    } satisfies PageHandle,
    lazy: async () => {
      const { DeliveriesPage, loader } = await import('./deliveries-page.tsx');
      return { Component: DeliveriesPage, loader };
    },
    children: [
      {
        path: paths.delivery.pattern,
        handle: { title: 'Delivery', drawer: true } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./delivery-beside.tsx')).DeliveryBeside }),
      },
    ],
  },
];
