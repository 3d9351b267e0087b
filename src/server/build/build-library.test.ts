import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The example of the docs, as it stands there. */
const [, CONSUMER = ''] =
  /## As a library[\s\S]*?```ts\n([\s\S]*?)```/.exec(
    readFileSync(join(ROOT, 'docs/embedded-service.md'), 'utf8'),
  ) ?? [];

const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'ES2024', lib: ['ES2024', 'ESNext.Disposable', 'DOM'], module: 'nodenext', types: ['node'] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
  },
  include: ['*.mts'],
};

describe('the package of the library', { tags: ['slow'] }, () => {
  let dir: string;
  let installed: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'library-'));
    installed = join(dir, 'node_modules/sealdesk');
    execFileSync(process.execPath, [join(ROOT, 'src/server/build/build-library.ts'), installed]);
    // What the package names as its dependencies, and the types of Node, are installed beside it; nothing else is.
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    for (const name of [...Object.keys(dependencies), '@types/node']) {
      mkdirSync(dirname(join(dir, 'node_modules', name)), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), join(dir, 'node_modules', name));
    }
    writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('runs the tests of a client in plain JavaScript', () => {
    writeFileSync(join(dir, 'client.test.mjs'), CONSUMER);
    const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
    const output = execFileSync(process.execPath, ['--test', 'client.test.mjs'], { cwd: dir, env });
    expect(String(output)).toMatch(/pass 1\b/);
  });

  it('has types that a strict project compiles against, and that know a wrong call', () => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const compile = (text: string) => {
      writeFileSync(join(dir, 'client.mts'), text);
      execFileSync(process.execPath, [tsc, '-p', dir], { stdio: 'pipe' });
    };
    compile(CONSUMER);
    expect(() => compile(CONSUMER.replace('document_id: id', 'document: id'))).toThrow();
    expect(() => compile(CONSUMER.replace('document.document_name', 'document.nothing.more'))).toThrow();
  });

  it('has JavaScript, its types, a manifest, the licence and a README, and nothing else', () => {
    const files = readdirSync(installed);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'sealdesk.d.ts', 'sealdesk.js']),
    );
    expect(
      files.filter((file) => !/^(?:LICENSE|README\.md|package\.json|[\w-]+\.(?:js|d\.ts))$/.test(file)),
    ).toEqual([]);
    expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain(CONSUMER);
  });
});
