import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

export const routes: RouteObject[] = [
  {
    path: paths.didItArrive,
    handle: {
      title: 'Did it arrive?',
      purpose:
        'See whether an email was delivered, opened or bounced, who has signed since, who is waited for, and whether your programs were told.',
    } satisfies PageHandle,
    lazy: async () => {
      const { DidItArrivePage, loader, shouldRevalidate } = await import('./did-it-arrive-page.tsx');
      return { Component: DidItArrivePage, loader, shouldRevalidate };
    },
  },
];
