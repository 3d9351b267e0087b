import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import { paths } from '#lib/paths.ts';
import { operationScreens } from '#pages/operations/operation-screens.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { pageRoutes } from './page-routes.ts';

/*
 * Every operation has a screen made for it: one whose code calls it. What calls it is looked for in the files that the
 * route loads, and in what those import, now or when something is opened; the page of operations, which can call them
 * all, is none of the screens.
 */

const ROOT = join(import.meta.dirname, '../../..');
const SIGN_IN = 'src/dashboard/pages/sign-in/sign-in-page.tsx';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The file that a specifier means; undefined for a package or a style sheet. */
function fileOf(specifier: string, from: string): string | undefined {
  const alias = Object.entries(packageJson.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)));
  const path = alias
    ? alias[1].replace('*', specifier.slice(alias[0].length - 1)).replace(/^\.\//, '')
    : specifier.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(from), specifier))
      : undefined;
  return path && /\.tsx?$/.test(path) && existsSync(join(ROOT, path)) ? path : undefined;
}

const IMPORT = /(?:^import\s(?!type\b)[^'"]*|^export\s[^'"]*from\s+|\bimport\(\s*)['"]([^'"]+)['"]/gm;

/** A file and everything that it imports, at once or later, but for the contract. */
function reachable(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, specifier = ''] of read(file).matchAll(IMPORT)) {
      const target = fileOf(specifier, file);
      if (target && !target.startsWith('src/contract/')) open.push(target);
    }
  }
  return seen;
}

/** The files that the routes of a screen load, the outermost first. */
function filesOf(route: string): readonly string[] {
  const [page = ''] = route.slice(1).split('/');
  const folder = `src/dashboard/pages/${page}/routes.tsx`;
  const address = route.replace(/:\w+/g, 'a'.repeat(40));
  const branch = matchRoutes([...pageRoutes], address) ?? [];
  return branch.flatMap(({ route: { lazy } }) => {
    const [, specifier = ''] = /['"]([^'"]+\.tsx?)['"]/.exec(String(lazy)) ?? [];
    return fileOf(specifier.replace(/^\/src\/dashboard\/pages\//, '#pages/'), folder) ?? [];
  });
}

/** Whether a file imports an operation from the contract and does something with it. */
function calls(file: string, id: string): boolean {
  const text = read(file);
  const imported = [...text.matchAll(/^import \{([^}]*)\} from '#contract\/operations\/[^']+';/gm)];
  const names = imported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const uses = text.match(new RegExp(`(?<!typeof )\\b${id}\\b`, 'g')) ?? [];
  return names.includes(id) && uses.length > 1;
}

/** Operations of which a screen does the same by another one, which can do more. */
const calledInstead: Readonly<Record<string, OperationId>> = {
  createEventGuide: 'createEventSubscription',
  listApplicationSubscriptions: 'listEventSubscriptions',
  deleteApplicationSubscription: 'deleteEventSubscription',
};

/** Tokens are the proxy's. */
const screens = Object.entries(operationScreens).filter(([, { route }]) => route !== paths.signIn);

describe('every operation has a screen', () => {
  it('that is in the table', () => {
    expect(Object.keys(operationScreens).sort()).toEqual(Object.keys(operations).sort());
  });

  it.each(screens)('%s is called where it has a route', (id, { route }) => {
    const called = calledInstead[id] ?? id;
    const callers = [...reachable(filesOf(route))].filter((file) => calls(file, called));
    expect(callers, `${route} loads no file that calls ${called}`).not.toEqual([]);
  });

  it('createToken is reached by signing in, through the proxy', () => {
    const id: OperationId = 'createToken';
    expect(operationScreens[id].route).toBe('/sign-in');
    expect([...reachable([SIGN_IN])].some((file) => /\bsignInMutation\b/.test(read(file)))).toBe(true);
    expect(calls('src/proxy/token-client.ts', id)).toBe(true);
  });
});
