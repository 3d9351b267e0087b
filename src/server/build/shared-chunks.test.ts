import { array, assert, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkNames } from './shared-chunks.ts';

const START = '/index.html';
const FRAME = '/src/dashboard/app/signed-in.tsx';
const ROUTES = '/src/dashboard/app/ahead.ts';
const SIGN_IN = '/src/dashboard/pages/sign-in/sign-in-page.tsx';
const SMALL = 100;
const LARGE = 100_000;

interface FakeChunk {
  readonly size?: number;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly starts?: readonly string[];
}

/**
 * What the bundler makes by itself: a chunk with one module of its name; each that another asks for, or starts as a
 * worker, is an entry.
 */
function chunksOf(chunks: Readonly<Record<string, FakeChunk>>) {
  const asked = new Set(Object.values(chunks).flatMap(({ dynamicImports = [] }) => dynamicImports));
  const started = new Set(Object.values(chunks).flatMap(({ starts = [] }) => starts));
  return Object.entries(chunks).map(
    ([name, { size = SMALL, imports = [], dynamicImports = [], starts = [] }]) => ({
      fileName: name,
      code: starts.map((worker) => `new Worker('/${worker}')`).join(),
      facadeModuleId: name,
      isEntry: name === START || started.has(name),
      isDynamicEntry: asked.has(name),
      imports: [...imports],
      dynamicImports: [...dynamicImports],
      modules: { [name]: { code: 'x'.repeat(size) } },
    }),
  );
}

/** Pages that share parts, behind a frame and a sign-in page that share some as well. */
const named = (
  pages: Readonly<Record<string, readonly string[]>>,
  parts: Readonly<Record<string, FakeChunk>>,
) =>
  chunkNames(
    chunksOf({
      [START]: { imports: ['base'], dynamicImports: [SIGN_IN, FRAME, ROUTES] },
      base: {},
      [SIGN_IN]: { imports: ['button', 'base'] },
      [FRAME]: { imports: ['router', 'button', 'base'] },
      [ROUTES]: { imports: ['base'], dynamicImports: Object.keys(pages) },
      button: {},
      router: { size: LARGE },
      ...Object.fromEntries(Object.entries(pages).map(([page, imports]) => [page, { imports }])),
      ...parts,
    }),
  );

describe('the chunks that pages share', () => {
  it('are one for what the start loads, and none for what one page alone does', () => {
    const names = named({ contacts: [] }, {});
    expect(names.get(START)).toBe(names.get('base'));
    expect(names.has('contacts')).toBe(false);
    expect(names.has(SIGN_IN)).toBe(false);
  });

  it('are one for small parts of the same and of other pages', () => {
    const names = named({ a: ['x', 'y'], b: ['x', 'y', 'z'], c: ['x', 'z'] }, { x: {}, y: {}, z: {} });
    expect(new Set(['x', 'y', 'z'].map((part) => names.get(part))).size).toBe(1);
  });

  it('leave out of a page what is large and not its own', () => {
    const names = named({ a: ['x', 'y'], b: ['x', 'y'], c: ['x'] }, { x: {}, y: { size: LARGE } });
    expect(names.get('x')).not.toBe(names.get('y'));
  });

  it('leave out of the sign-in page what the frame alone needs', () => {
    const names = named({ a: ['x'], b: ['x'] }, { x: {} });
    expect(names.get('button')).not.toBe(names.get('router'));
  });

  it('leave out of a worker what pages alone load, even at the start', () => {
    const worker = { imports: ['x', 'base'] };
    const starter = { starts: ['worker'] };
    const names = named({ a: ['x', 'y', 'starter'], b: ['x', 'y'] }, { x: {}, y: {}, starter, worker });
    expect(names.has('worker')).toBe(false);
    expect(names.get('x')).not.toBe(names.get('y'));
    expect(names.get('base')).not.toBe(names.get(START));
  });

  it('say so where the frame is loaded otherwise', () => {
    expect(() => chunkNames(chunksOf({ [START]: {} }))).toThrow('/dashboard/app/signed-in.tsx');
  });

  it('never import each other in a circle, and have every module that is no entry', () => {
    const module = uniqueArray(integer({ min: 1, max: 12 }), { maxLength: 4 });
    assert(
      property(
        array(module, { minLength: 8, maxLength: 30 }),
        array(module, { minLength: 4 }),
        (parts, pages) => {
          // A part imports later ones alone, which a bundler's chunks do as well.
          const imports = parts.map((steps, at) =>
            steps.map((step) => at + step).filter((to) => to < parts.length),
          );
          const chunks: Record<string, FakeChunk> = Object.fromEntries(
            imports.map((to, at) => [
              `part${at}`,
              { imports: to.map((it) => `part${it}`), size: (at % 5) * 4000 },
            ]),
          );
          const asked = Object.fromEntries(
            pages.map((to, at) => [
              `page${at}`,
              to.filter((it) => it < parts.length).map((it) => `part${it}`),
            ]),
          );
          const names = named(asked, chunks);
          expect(Object.keys(chunks).filter((part) => !names.has(part))).toEqual([]);
          const next = new Map<string, Set<string>>();
          for (const [part, { imports = [] }] of Object.entries(chunks)) {
            const from = names.get(part) ?? part;
            const to = imports.map((it) => names.get(it) ?? it).filter((it) => it !== from);
            next.set(from, new Set([...(next.get(from) ?? []), ...to]));
          }
          const isCircular = (from: string, above: readonly string[]): boolean =>
            above.includes(from) ||
            [...(next.get(from) ?? [])].some((to) => isCircular(to, [...above, from]));
          expect([...next.keys()].filter((from) => isCircular(from, []))).toEqual([]);
        },
      ),
    );
  });
});
