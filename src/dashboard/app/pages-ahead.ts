import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayOpen } from '#features/rights/roles-provider.tsx';
import { useSession } from '#features/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { cache } from './cache.ts';
import { navigationItems } from './navigation.ts';

/** What the build writes down (`server/build/page-files.ts`), as far as it is read here. */
interface BuiltPages {
  readonly pages: Readonly<Record<string, { readonly files: readonly string[] }>>;
}

/** What a phone needs to draw what was read last, in milliseconds. */
const DRAWING = 300;

/** Half of a browser's connections to a server: the others are for what somebody asks for meanwhile. */
const AT_ONCE = 3;
const LAST: RequestInit = { priority: 'low' };

/** Resolves when nothing is read from the service any more. */
async function whenRead(client: QueryClient): Promise<void> {
  while (client.isFetching() > 0)
    await new Promise<void>((resolve) => {
      const unsubscribe = client.getQueryCache().subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
}

/** Whether the person would rather wait than load what may never be looked at. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData: boolean } }).connection?.saveData === true;

/** Brings files of pages into the browser's cache. None is run. @param paths of the pages, the next one first */
async function fetchFiles(paths: readonly string[], signal: AbortSignal): Promise<void> {
  const answer = await fetch('/pages.json', { ...LAST, signal });
  const { pages } = (await answer.json()) as BuiltPages;
  const there = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1));
  const files = new Set(paths.flatMap((path) => pages[path]?.files ?? []))
    .difference(new Set(there))
    .values();
  const fetchOn = async () => {
    for (const file of files) await (await fetch(`/${file}`, { ...LAST, signal })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOn));
}

/** Fetches the files of the navigation's pages once the first page shows all that it has read: going on takes one call then. */
export function usePagesAhead(): void {
  const session = useSession();
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return;
    const gone = new AbortController();
    const begin = async () => {
      await whenRead(cache);
      await new Promise((resolve) => setTimeout(resolve, DRAWING));
      await whenIdle();
      const paths = navigationItems.map(({ path }) => path).filter((path) => mayOpen(session, path));
      await fetchFiles(paths, gone.signal);
    };
    // What could not be fetched is fetched when somebody goes there.
    begin().catch(() => undefined);
    return () => gone.abort();
  }, [session]);
}
