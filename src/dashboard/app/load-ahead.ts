import type { RouteObject } from 'react-router';
import { paths } from '#kit/paths.ts';
import { pageRoutes } from './page-routes.ts';

export const loadSignIn = () => import('#pages/sign-in/sign-in-page.tsx');
export const loadSignedIn = () => import('./signed-in.tsx');

/** Whether a pattern of `paths` stands for an address. */
function fits(pattern: string, pathname: string): boolean {
  const parts = pathname.replace(/\/$/, '').split('/');
  const wanted = pattern.split('/');
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

/**
 * The routes that the router will match, the outermost first, without the router, which is not there before somebody has
 * signed in. The first that fits counts.
 */
export function routesAt(pathname: string, routes = pageRoutes, parent = ''): readonly RouteObject[] {
  for (const route of routes) {
    const { path = parent, children = [] } = route;
    const below = routesAt(pathname, children, path);
    if (below.length > 0) return [route, ...below];
    if (fits(path, pathname)) return [route];
  }
  return [];
}

/** The page that the start page leads to. */
const START = paths.requestLogs;

/**
 * Loads the parts that the address makes likely, all at once and while the session is being asked for: one after the
 * other, as they ask for each other, costs a round trip each. A failure shows where the part is really needed.
 */
export function loadAhead(): void {
  const path = location.pathname === paths.home ? START : location.pathname;
  const lazy = routesAt(path).flatMap((route) =>
    typeof route.lazy === 'object' ? Object.values(route.lazy) : [],
  );
  const parts = path === paths.signIn ? [loadSignIn()] : [loadSignedIn(), ...lazy.map((load) => load())];
  for (const part of parts) part.catch(() => {});
}
