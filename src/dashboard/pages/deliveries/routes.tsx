import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

/** Deliveries: every callback that was made, and the one that is open beside them. */
export const routes: RouteObject[] = [
  {
    path: paths.deliveries,
    handle: { title: 'Deliveries' } satisfies PageHandle,
    lazy: {
      loader: async () => (await import('./deliveries-loader.ts')).loader,
      shouldRevalidate: async () => (await import('./deliveries-loader.ts')).shouldRevalidate,
      Component: async () => (await import('./deliveries-page.tsx')).DeliveriesPage,
    },
    children: [
      {
        path: paths.delivery.pattern,
        handle: { title: 'Delivery', drawer: true } satisfies PageHandle,
        lazy: { Component: async () => (await import('./delivery-beside.tsx')).DeliveryBeside },
      },
    ],
  },
];
