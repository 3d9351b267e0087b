import type { RouteObject } from 'react-router';
import type { LoaderArgs } from '#api/page-loader.ts';
import { sessionQuery } from '#api/session.ts';
import { keepBegun } from './begun-loaders.ts';
import { cache } from './cache.ts';
import { sessionNow } from './session-now.ts';

type PageLoader = (args: LoaderArgs) => unknown;

/** The values of a pattern's parameters in an address that fits it, as the router reads them. */
function paramsOf(pattern: string, pathname: string): LoaderArgs['params'] {
  const parts = pathname.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
      ),
  );
}

/**
 * Runs the loaders of the page that the browser was opened at, as soon as they are there: the calls for what it shows go
 * out while router, frame and page are on their way. Where nobody is signed in, none do.
 * @param routes of the page, the outermost first
 * @param path of the page
 */
export async function beginPage(routes: readonly RouteObject[], path: string): Promise<void> {
  await cache.ensureQueryData(sessionQuery);
  if (!sessionNow()) return;
  const { href: url, pathname } = new URL(path + location.search, location.origin);
  const pattern = routes.findLast(({ path }) => path !== undefined)?.path ?? '';
  const args: LoaderArgs = {
    request: { url },
    params: paramsOf(pattern, pathname),
    context: { get: () => cache },
  };
  for (const { lazy } of routes) {
    if (typeof lazy !== 'object' || !lazy.loader) continue;
    const load = lazy.loader;
    keepBegun(load, () => ({ url, result: load().then((loader) => (loader as PageLoader)(args)) }));
  }
}
