import { expect, it } from 'vitest';
import { modulesByPattern } from './page-files.ts';

/** What Vite makes of a `lazy` that imports a module: only its text counts. */
const lazy = (module: string) => ({ Component: `() => __vite_ssr_dynamic_import__("${module}")` });

it('an address loads what all routes around it do, and a list what stands within its address', () => {
  const modules = modulesByPattern([
    {
      path: '/contacts',
      children: [
        {
          lazy: lazy('/list.ts'),
          children: [{ index: true }, { path: '/contacts/new', lazy: lazy('/new.ts') }],
        },
        {
          path: '/contacts/:id',
          lazy: lazy('/contact.ts'),
          children: [
            { index: true, lazy: lazy('/details.ts') },
            { path: '/contacts/:id/groups', lazy: lazy('/groups.ts') },
          ],
        },
      ],
    },
    { path: '/sessions', lazy: lazy('/sessions.ts') },
  ]);
  expect(Object.fromEntries(modules)).toEqual({
    '/contacts': ['/list.ts'],
    '/contacts/new': ['/list.ts', '/new.ts'],
    '/contacts/:id': ['/contact.ts', '/details.ts'],
    '/contacts/:id/groups': ['/contact.ts', '/groups.ts'],
    '/sessions': ['/sessions.ts'],
  });
});
