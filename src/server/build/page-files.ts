import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { runnerImport } from 'vite';
import { type BuiltPages, PAGES_FILE } from '../built-pages.ts';
import type { PageShell } from '../page-shell.ts';
import { chunksByFile, loadedWith } from './loaded-with.ts';
import { AHEAD, FRAME, filesFrom, SIGN_IN } from './shared-chunks.ts';

/** The routes of every page, the address that the start page leads to, and what stands around every way to sign in. */
const [ROUTES, BEGINNING, SURROUNDINGS] = [
  '/src/dashboard/app/page-routes.ts',
  '/src/dashboard/app/load-page.ts',
  '/src/dashboard/pages/sign-in/sign-in-surroundings.tsx',
];

/** A page on the way to another, or the page itself, as far as its name is read here. */
interface Crumb {
  readonly title: unknown;
  readonly entity?: unknown;
}

/** `handle` of a route (`dashboard/lib/page-handle.ts`). */
interface Handle extends Crumb {
  readonly purpose?: string;
  readonly breadcrumbs?: (params: Readonly<Record<string, string>>) => readonly Crumb[];
  readonly drawer?: boolean;
}

/** A route, as far as it says what is loaded and shown for it. */
interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly lazy?: Readonly<Record<string, unknown>>;
  readonly handle?: Handle;
  readonly children?: readonly Route[];
}

/** What Vite makes of `import()` in a module that it runs. */
const IMPORTED = /__vite_ssr_dynamic_import__\(\s*["']([^"']+)["']/g;

const modulesOf = ({ lazy = {} }: Route): string[] =>
  Object.values(lazy).flatMap((load) => [...String(load).matchAll(IMPORTED)].map(([, id = '']) => id));

/** What an entity is called is not known before the program has asked. */
const nameOf = ({ title, entity }: Crumb) => (typeof title === 'string' && !entity ? title : '…');

function shellOf(routes: readonly Route[]): PageShell {
  const pages = routes.flatMap(({ handle }) => (handle && !handle.drawer ? [handle] : []));
  const crumbs = pages.flatMap((page) => [...(page.breadcrumbs?.({}) ?? []), page]).map(nameOf);
  const purpose = pages.at(-1)?.purpose;
  return { crumbs, ...(purpose !== undefined && { purpose }) };
}

interface Page {
  /** What its routes import. */
  readonly modules: readonly string[];
  readonly shell: PageShell;
}

/**
 * The page at each address, by its pattern. A list's own address is that of the route around it as well, which loads
 * less: as with the router, the innermost counts.
 */
export function pagesByPattern(
  routes: readonly Route[],
  parent = '',
  above: readonly Route[] = [],
  found = new Map<string, Page>(),
): ReadonlyMap<string, Page> {
  for (const route of routes) {
    const { path = parent, children = [] } = route;
    const matched = [...above, route];
    pagesByPattern(children, path, matched, found);
    if ((route.path !== undefined || route.index) && !found.has(path))
      found.set(path, { modules: matched.flatMap(modulesOf), shell: shellOf(matched) });
  }
  return found;
}

/**
 * Vite plugin: writes down what each page loads and is called, for the server to put it into the page
 * (`built-pages.ts`): all files are asked for in one round trip, and none once another has come. The dashboard reads it
 * as well, to fetch what somebody may go to next (`dashboard/app/pages-ahead.ts`).
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
      const { module: signIn } = await runnerImport<{ SignInSurroundings: FunctionComponent }>(
        SURROUNDINGS,
        options,
      );
      const start = loadedWith(chunkOf('/dashboard/app/main.tsx'), byFile);
      const filesFor = (modules: readonly string[]) => {
        const loaded = new Set<Rolldown.OutputChunk>(
          modules.flatMap((id) => [...loadedWith(chunkOf(id), byFile, filesOf)]),
        ).difference(start);
        return [...loaded].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
      };
      const pages = [...pagesByPattern(routes.pageRoutes)].map(
        ([pattern, { modules, shell }]) =>
          [pattern, { files: filesFor([AHEAD, FRAME, ...modules]), shell }] as const,
      );
      const first = pages.find(([pattern]) => pattern === beginning.START)?.[1];
      const source: BuiltPages = {
        ahead: chunkOf(AHEAD).fileName,
        signIn: {
          files: filesFor([SIGN_IN]),
          shell: renderToStaticMarkup(createElement(signIn.SignInSurroundings)),
        },
        pages: Object.fromEntries([...pages, ...(first ? [['/', first] as const] : [])]),
      };
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(source) });
    },
  };
}
