import type { RouteObject } from 'react-router';
import type { PageHandle } from '#kit/page-handle.ts';
import { paths } from '#kit/paths.ts';

/** Subscriptions: those that are remembered, new ones, and one with its callbacks. */
export const routes: RouteObject[] = [
  {
    path: paths.subscriptions,
    handle: { title: 'Subscriptions' } satisfies PageHandle,
    children: [],
  },
];
