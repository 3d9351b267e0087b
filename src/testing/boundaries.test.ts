import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILE = /\.test\.tsx?$/;

/** A room is a folder; the first that matches owns the file. What it may import beside itself stands behind it. */
const ROOMS: readonly { room: string; mayImport: readonly string[]; packages?: readonly RegExp[] }[] = [
  { room: 'src/contract', mayImport: [], packages: [/^zod$/] },
  {
    room: 'src/dashboard/ui',
    mayImport: [],
    packages: [/^react/, /^@mantine\//, /^@tabler\//, /^@tanstack\/react-virtual$/],
  },
  { room: 'src/dashboard/api', mayImport: ['src/contract'] },
  { room: 'src/dashboard/lib', mayImport: ['src/dashboard/api', 'src/dashboard/ui', 'src/contract'] },
  ...globSync('src/dashboard/pages/*', { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({
      room: `src/dashboard/pages/${entry.name}`,
      mayImport: ['src/dashboard/lib', 'src/dashboard/api', 'src/dashboard/ui', 'src/contract'],
    })),
  { room: 'src/dashboard', mayImport: ['src/contract'] },
  { room: 'src/proxy', mayImport: ['src/contract', 'src/http'] },
  { room: 'src/service', mayImport: ['src/contract', 'src/http'] },
  { room: 'src/server', mayImport: ['src/contract', 'src/proxy', 'src/service'] },
  { room: 'src/testing', mayImport: ['src', 'e2e'] },
  { room: 'e2e', mayImport: ['src'] },
];

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const roomOf = (path: string) => ROOMS.find(({ room }) => inside(path, room));

/** Turns an alias or a relative specifier into a path from the root; undefined for a package. */
function resolveSpecifier(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(ROOT, join(ROOT, dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.entries(packageJson.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)));
  return alias?.[1].replace(/^\.\//, '').replace('*', specifier.slice(alias[0].length - 1));
}

function importsOf(source: string): string[] {
  const pattern = /(?:\bfrom\s+|import\s*\(\s*|^import\s+)['"]([^'"\n]+)['"]/gm;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

function faults(path: string): string[] {
  const owner = roomOf(path);
  if (!owner) return [`${path}: stands in no room`];
  const isTest = TEST_FILE.test(path);
  return importsOf(readFileSync(join(ROOT, path), 'utf8')).flatMap((specifier) => {
    const target = resolveSpecifier(specifier, path);
    if (target === undefined) {
      const allowed =
        isTest ||
        !owner.packages ||
        specifier.startsWith('node:') ||
        owner.packages.some((it) => it.test(specifier));
      return allowed ? [] : [`${path}: ${owner.room} may not import the package ${specifier}`];
    }
    if (target === 'package.json' || inside(target, owner.room)) return [];
    if (isTest && inside(target, 'src/testing')) return [];
    const targetRoom = roomOf(target)?.room ?? target;
    return owner.mayImport.some((room) => inside(targetRoom, room) || inside(target, room))
      ? []
      : [`${path}: ${owner.room} may not import ${target}`];
  });
}

const files = globSync('{src,e2e}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.split(sep).join('/'));

describe('rooms', () => {
  it('import only what the design allows them', () => {
    expect(files.flatMap(faults)).toEqual([]);
  });

  it('run on the packages of `dependencies` alone: a container has no others', () => {
    const running = /^src\/(?:contract|proxy|service|server)\//;
    const needed = files
      .filter((path) => running.test(path) && !TEST_FILE.test(path))
      .flatMap((path) => importsOf(readFileSync(join(ROOT, path), 'utf8')))
      .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
    // Vite builds the dashboard, and is not loaded where it has been built.
    expect(new Set(needed)).toEqual(new Set(['vite', ...Object.keys(packageJson.dependencies)]));
  });

  it('hold files of at most 400 lines', () => {
    const long = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  it('have no barrel files', () => {
    expect(files.filter((path) => /\/index\.tsx?$/.test(path))).toEqual([]);
  });
});
