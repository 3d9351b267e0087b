import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const PAGES = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it = '']) => it);

/** What stands in code on a page, within a line or as a block. */
const codeIn = (text: string) => found(text, /(```[\s\S]*?```|`[^`\n]+`)/g);
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]+`/g, '');

/** Paths from the root, as `src/proxy/cookie.ts`, `src/http/`, `e2e/*.spec.ts`. */
const pathsIn = (page: string) =>
  codeIn(read(page)).flatMap((code) =>
    found(code, /(?<![\w./@-])((?:src|e2e|docs|public|\.ci|\.readme)\/[\w./*-]*[\w/*])/g),
  );

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  found(read(page).replace(/```[\s\S]*?```/g, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(page);
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('links only to what exists', () => {
    const targets = found(withoutCode(read(page)), /\]\(([^)\s]+)\)/g);
    const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(relative.filter((target) => !leadsSomewhere(page, target))).toEqual([]);
  });

  it('names only scripts that package.json has', () => {
    const scripts = codeIn(read(page)).flatMap((code) => found(code, /\bnpm run ([\w-]+)/g));
    expect(scripts.filter((script) => !(script in packageJson.scripts))).toEqual([]);
  });
});

describe('the docs', () => {
  it('can all be reached from the README', () => {
    const seen = new Set<string>();
    const open = ['README.md'];
    for (let page = open.pop(); page !== undefined; page = open.pop()) {
      if (seen.has(page)) continue;
      seen.add(page);
      for (const target of found(withoutCode(read(page)), /\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)/g))
        open.push(join(dirname(page), target));
    }
    expect([...seen].toSorted()).toEqual(PAGES);
  });

  it('are there where code names them', () => {
    const sources = globSync('{src,e2e}/**/*.{ts,tsx,js}', { cwd: ROOT, exclude: ['**/node_modules'] });
    const named = sources.flatMap((file) => found(read(file), /\b(docs\/[\w/-]+\.(?:md|svg))/g));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('begin with a README that fits on a few screens', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });
});
