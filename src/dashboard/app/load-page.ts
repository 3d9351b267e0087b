import type { RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { pageRoutes } from './page-routes.ts';

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
    // One without a path of its own holds others together, and is nothing by itself.
    if ((route.path !== undefined || route.index) && fits(path, pathname)) return [route];
  }
  return [];
}

/** The page that the start page leads to. */
export const START = paths.requestLogs;

/**
 * Loads all that the routes of an address load. A failure shows where the part is really needed.
 * @returns the routes, and the address of the page
 */
export function loadPage(path: string): [routes: readonly RouteObject[], pathname: string] {
  const pathname = path === paths.home ? START : path;
  const routes = routesAt(pathname);
  for (const { lazy } of routes)
    if (typeof lazy === 'object') for (const load of Object.values(lazy)) load().catch(() => {});
  return [routes, pathname];
}
