import type { Plugin, Rolldown } from 'vite';
import { runnerImport } from 'vite';
import { type FilesOfPages, PAGES_FILE } from '../files-of-pages.ts';
import { chunksByFile, loadedWith } from './loaded-with.ts';
import { AHEAD, FRAME, filesFrom } from './shared-chunks.ts';

/** The routes of every page, and the address that the start page leads to. */
const [ROUTES, BEGINNING] = ['/src/dashboard/app/page-routes.ts', '/src/dashboard/app/load-page.ts'];

/** A route, as far as it says what is loaded for it. */
interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly lazy?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Route[];
}

/** What Vite makes of `import()` in a module that it runs. */
const IMPORTED = /__vite_ssr_dynamic_import__\(\s*["']([^"']+)["']/g;

const modulesOf = ({ lazy = {} }: Route): string[] =>
  Object.values(lazy).flatMap((load) => [...String(load).matchAll(IMPORTED)].map(([, id = '']) => id));

type Modules = readonly string[];

/**
 * The modules that each address has imported, by its pattern. A list's own address is that of the route around it as
 * well, which loads less: as with the router, the innermost counts.
 */
export function modulesByPattern(
  routes: readonly Route[],
  parent = '',
  above: Modules = [],
  found = new Map<string, Modules>(),
): ReadonlyMap<string, Modules> {
  for (const route of routes) {
    const { path = parent, children = [] } = route;
    const modules = [...above, ...modulesOf(route)];
    modulesByPattern(children, path, modules, found);
    if ((route.path !== undefined || route.index) && !found.has(path)) found.set(path, modules);
  }
  return found;
}

/**
 * Vite plugin: writes down which files each page loads, for the server to name them in the page's head
 * (`files-of-pages.ts`): all are asked for in one round trip, and none once another has come. The dashboard reads it as
 * well, to fetch what somebody may go to next (`dashboard/app/pages-ahead.ts`).
 */
export function pageFiles(): Plugin {
  return {
    name: 'sealdesk:page-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const byFile = chunksByFile(bundle);
      const chunks = [...byFile.values()];
      const filesOf = filesFrom(chunks);
      const chunkOf = (id: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(id)));
        if (!chunk) throw new Error(`The build has no chunk for ${id}`);
        return chunk;
      };
      const options = { configFile: false, logLevel: 'warn' } as const;
      const { module: routes } = await runnerImport<{ pageRoutes: readonly Route[] }>(ROUTES, options);
      const { module: beginning } = await runnerImport<{ START: string }>(BEGINNING, options);
      const start = loadedWith(chunkOf('/dashboard/app/main.tsx'), byFile);
      const filesFor = (modules: readonly string[]) => {
        const loaded = new Set<Rolldown.OutputChunk>(
          [AHEAD, FRAME, ...modules].flatMap((id) => [...loadedWith(chunkOf(id), byFile, filesOf)]),
        ).difference(start);
        return [...loaded].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
      };
      const pages = [...modulesByPattern(routes.pageRoutes)].map(
        ([pattern, modules]) => [pattern, filesFor(modules)] as const,
      );
      const first = pages.find(([pattern]) => pattern === beginning.START);
      const source: FilesOfPages = {
        ahead: chunkOf(AHEAD).fileName,
        pages: Object.fromEntries([...pages, ['/', first?.[1] ?? []]]),
      };
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(source) });
    },
  };
}
