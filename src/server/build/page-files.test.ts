import { expect, it } from 'vitest';
import { pagesByPattern } from './page-files.ts';

/** What Vite makes of a `lazy` that imports a module: only its text counts. */
const lazy = (module: string) => ({ Component: `() => __vite_ssr_dynamic_import__("${module}")` });

const pages = pagesByPattern([
  {
    path: '/contacts',
    handle: { title: 'Contacts', purpose: 'Whom you know.' },
    children: [
      {
        lazy: lazy('/list.ts'),
        children: [
          { index: true },
          { path: '/contacts/new', handle: { title: 'New', drawer: true }, lazy: lazy('/new.ts') },
        ],
      },
      {
        path: '/contacts/:id',
        handle: { title: 'Contact', entity: () => undefined },
        lazy: lazy('/contact.ts'),
        children: [
          { index: true, lazy: lazy('/details.ts') },
          { path: '/contacts/:id/groups', lazy: lazy('/groups.ts') },
        ],
      },
    ],
  },
  {
    path: '/sessions',
    handle: { title: () => 'known later', breadcrumbs: () => [{ title: 'Account' }] },
    lazy: lazy('/sessions.ts'),
  },
]);
const each = (what: 'modules' | 'shell') =>
  Object.fromEntries([...pages].map(([pattern, page]) => [pattern, page[what]]));

it('an address loads what all routes around it do, and a list what stands within its address', () => {
  expect(each('modules')).toEqual({
    '/contacts': ['/list.ts'],
    '/contacts/new': ['/list.ts', '/new.ts'],
    '/contacts/:id': ['/contact.ts', '/details.ts'],
    '/contacts/:id/groups': ['/contact.ts', '/groups.ts'],
    '/sessions': ['/sessions.ts'],
  });
});

it('a page is called by its routes, as far as they know, and under a drawer as without it', () => {
  const list = { crumbs: ['Contacts'], purpose: 'Whom you know.' };
  expect(each('shell')).toEqual({
    '/contacts': list,
    '/contacts/new': list,
    '/contacts/:id': { crumbs: ['Contacts', '…'] },
    '/contacts/:id/groups': { crumbs: ['Contacts', '…'] },
    '/sessions': { crumbs: ['Account', '…'] },
  });
});
