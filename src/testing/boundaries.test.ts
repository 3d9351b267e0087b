import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILE = /\.test\.tsx?$/;

interface Boundary {
  /** The folder. Of two that hold a file, the one that stands first owns it. */
  readonly folder: string;
  /** What it may import beside itself. */
  readonly mayImport: readonly string[];
  /** What only its tests may import besides. */
  readonly testsMayImport?: readonly string[];
  /** The only packages that it may import; any where nothing is said. */
  readonly packages?: readonly RegExp[];
}

/** What pages and features build on. */
const SHARED = ['features', 'api', 'lib', 'ui'].map((name) => `src/dashboard/${name}`).concat('src/contract');

const each = (folder: string): Boundary[] =>
  globSync(`${folder}/*`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ folder: `${folder}/${entry.name}`, mayImport: SHARED }));

/** The modules of the token proxy that staff sign-in is plugged into. Nothing in the proxy imports staff. */
const PROXY_SEAMS = [
  ...[
    'answer-relay',
    'authorization/transaction',
    'authorization/visit',
    'cookie',
    'fair-shares',
    'invalid-body',
  ],
  ...[
    'open-session-store',
    'plugin',
    'problems',
    'read-permission',
    'redis-connection',
    'secret-box',
    'session-state',
  ],
  ...['session-store', 'sessions', 'sign-in', 'sqlite-lock', 'staff-gate', 'token-client', 'token-proxy'],
  ...['token-renewal', 'upstream', 'vault'],
].map((name) => `src/proxy/${name}.ts`);

const BOUNDARIES: readonly Boundary[] = [
  { folder: 'src/contract', mayImport: [], packages: [/^zod$/] },
  { folder: 'src/http', mayImport: [] },
  {
    folder: 'src/dashboard/ui',
    mayImport: ['src/dashboard/lib'],
    packages: [/^react/, /^@mantine\//, /^@tabler\//, /^@tanstack\/react-virtual$/],
  },
  { folder: 'src/dashboard/api', mayImport: ['src/contract'] },
  { folder: 'src/dashboard/lib', mayImport: ['src/contract'] },
  ...each('src/dashboard/features'),
  ...each('src/dashboard/pages'),
  { folder: 'src/dashboard', mayImport: ['src/contract'] },
  { folder: 'src/proxy', mayImport: ['src/contract', 'src/http'] },
  {
    folder: 'src/staff',
    mayImport: ['src/contract', 'src/http', ...PROXY_SEAMS],
    testsMayImport: ['src/proxy'],
  },
  { folder: 'src/service', mayImport: ['src/contract', 'src/http'] },
  { folder: 'src/server', mayImport: ['src/contract', 'src/http', 'src/proxy', 'src/staff', 'src/service'] },
  { folder: 'src/testing', mayImport: ['src', 'e2e', 'vite.config.ts'] },
  { folder: 'e2e', mayImport: ['src'] },
];

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const ownerOf = (path: string) => BOUNDARIES.find(({ folder }) => inside(path, folder));

/** Turns an alias or a relative specifier into a path from the root; undefined for a package. */
function resolveSpecifier(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(ROOT, join(ROOT, dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.entries(packageJson.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)));
  return alias?.[1].replace(/^\.\//, '').replace('*', specifier.slice(alias[0].length - 1));
}

function importsOf(path: string): string[] {
  const pattern = /(?:\bfrom\s+|import\s*\(\s*|^import\s+)['"]([^'"\n]+)['"]/gm;
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '');
}

const FEATURE = /^src\/dashboard\/features\/([^/]+)\/(internal\/)?/;
const featureOf = (path: string) => FEATURE.exec(path)?.[1];
const isInternal = (path: string) => FEATURE.exec(path)?.[2] !== undefined;

/** What a file imports and may not. */
function violations(path: string): string[] {
  const owner = ownerOf(path);
  if (!owner) return [`${path}: belongs to no folder of the design`];
  const isTest = TEST_FILE.test(path);
  return importsOf(path).flatMap((specifier) => {
    const target = resolveSpecifier(specifier, path);
    if (target === undefined) {
      const allowed =
        isTest ||
        !owner.packages ||
        specifier.startsWith('node:') ||
        owner.packages.some((it) => it.test(specifier));
      return allowed ? [] : [`${path}: ${owner.folder} may not import the package ${specifier}`];
    }
    if (target === 'package.json' || inside(target, owner.folder)) return [];
    const testsMayImport = ['src/testing', ...(owner.testsMayImport ?? [])];
    if (isTest && testsMayImport.some((folder) => inside(target, folder))) return [];
    if (isInternal(target) && !isTest && !inside(path, 'src/testing'))
      return [`${path}: ${target} is internal to its feature`];
    return owner.mayImport.some((folder) => inside(target, folder))
      ? []
      : [`${path}: ${owner.folder} may not import ${target}`];
  });
}

const files = globSync('{src,e2e}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules'] }).map((path) =>
  path.split(sep).join('/'),
);

describe('boundaries', () => {
  it('let a file import only what the design allows its folder', () => {
    expect(files.flatMap(violations)).toEqual([]);
  });

  it('let features use one another in one direction only', () => {
    const used = new Map<string, Set<string>>();
    for (const path of files.filter((it) => !TEST_FILE.test(it))) {
      const feature = featureOf(path);
      if (feature === undefined) continue;
      const others = used.get(feature) ?? new Set();
      for (const specifier of importsOf(path)) {
        const other = featureOf(resolveSpecifier(specifier, path) ?? '');
        if (other !== undefined && other !== feature) others.add(other);
      }
      used.set(feature, others);
    }
    const reaches = (from: string, seen = new Set<string>()): Set<string> => {
      for (const other of used.get(from) ?? []) if (!seen.has(other)) reaches(other, seen.add(other));
      return seen;
    };
    expect(used.size).toBeGreaterThan(0);
    expect([...used.keys()].filter((feature) => reaches(feature).has(feature))).toEqual([]);
  });

  it('keep at the top of a feature only what somebody outside uses', () => {
    const usedOutside = new Set<string>();
    for (const path of files.filter((it) => !TEST_FILE.test(it)))
      for (const specifier of importsOf(path)) {
        const target = resolveSpecifier(specifier, path);
        if (target !== undefined && featureOf(target) !== featureOf(path)) usedOutside.add(target);
      }
    const unused = files.filter(
      (path) => featureOf(path) && !isInternal(path) && !TEST_FILE.test(path) && !usedOutside.has(path),
    );
    expect(unused).toEqual([]);
  });

  it('keep the OpenAPI document and its examples out of what browsers load', () => {
    const loaded = new Set(files.filter((path) => inside(path, 'src/dashboard') && !TEST_FILE.test(path)));
    for (const path of loaded)
      for (const specifier of importsOf(path)) {
        const target = resolveSpecifier(specifier, path);
        if (target !== undefined && files.includes(target)) loaded.add(target);
      }
    expect(loaded).toContain('src/contract/operations.ts');
    expect([...loaded].filter((path) => path.startsWith('src/contract/openapi'))).toEqual([]);
  });

  it('let server code run on the packages of `dependencies` alone: a container has no others', () => {
    const running = /^src\/(?:contract|http|proxy|staff|service|server)\//;
    const needed = files
      .filter((path) => running.test(path) && !TEST_FILE.test(path))
      .flatMap(importsOf)
      .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
    // These build the dashboard and the library, and are not loaded where that has been done.
    const building = ['vite', 'rolldown', 'rolldown-plugin-dts'];
    // This is loaded for --demo-staff alone, which says so where it is not there.
    const demo = ['oidc-provider'];
    expect(new Set(needed)).toEqual(
      new Set([...building, ...demo, ...Object.keys(packageJson.dependencies)]),
    );
  });
});

it('the container has every folder that the server imports', () => {
  const { mayImport = [] } = BOUNDARIES.find(({ folder }) => folder === 'src/server') ?? {};
  const copied = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/^COPY .* (src\/\S+)$/gm);
  expect([...copied].map((match) => match[1]).toSorted()).toEqual([...mayImport, 'src/server'].toSorted());
});

describe('files', () => {
  it('have at most 400 lines', () => {
    const long = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  it('are tested beside them: a test is named as a module or its folder, maybe with an aspect behind it', () => {
    // These test the repository as a whole.
    const ofRepository = ['boundaries', 'docs', 'lock-file'].map((name) => `src/testing/${name}.test.ts`);
    const isBeside = (path: string) => {
      const [module = ''] = basename(path).split('.');
      const beside = ['ts', 'tsx', 'js'].map((ending) => join(ROOT, dirname(path), `${module}.${ending}`));
      return module === basename(dirname(path)) || beside.some((it) => existsSync(it));
    };
    const tests = files.filter((path) => TEST_FILE.test(path) && !ofRepository.includes(path));
    expect(tests.filter((path) => !isBeside(path))).toEqual([]);
  });

  it('are no barrels', () => {
    expect(files.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
