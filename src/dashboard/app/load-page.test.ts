import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import { routesAt } from './load-page.ts';
import { pageRoutes } from './page-routes.ts';

const ID = 'a'.repeat(40);

/** The patterns of all pages, those before and outside of the pages' routes aside. */
const patterns = new Set(
  Object.values(paths).flatMap((path) => {
    const pattern =
      typeof path === 'string' ? path.replace(/\?.*/, '') : 'pattern' in path ? path.pattern : '';
    return pattern === '' || pattern === paths.home || pattern === paths.signIn ? [] : [pattern];
  }),
);

describe('what is loaded ahead', () => {
  it.each([...patterns])('at %s is what the router will ask for', (pattern) => {
    const pathname = pattern.replaceAll(/:\w+/g, ID);
    const matched = matchRoutes([...pageRoutes], pathname)?.map(({ route }) => route) ?? [];
    expect(matched.findLast(({ path }) => path)?.path).toBe(pattern);
    expect(routesAt(pathname)).toEqual(matched);
    expect(matched.some(({ lazy }) => lazy)).toBe(true);
  });

  it('is nothing where there is no page', () => {
    expect(routesAt('/nowhere')).toEqual([]);
    expect(routesAt(`${paths.contact(ID)}/nowhere`)).toEqual([]);
  });
});
