import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/test-folder.ts';
import { sharedWorkers } from './shared-workers.ts';

const pathOf = testFolder();

/** Builds a page that starts a worker; both import `shared.ts`. @returns code by file name */
async function builtWith(worker: string): Promise<ReadonlyMap<string, string>> {
  const sources = {
    'index.html': '<script type="module" src="/main.ts"></script>',
    'main.ts': `
      import { shared } from './shared.ts';
      new Worker(new URL('./inner/count-worker.ts', import.meta.url), { type: 'module' });
      console.log('the page', shared);`,
    'inner/count-worker.ts': worker,
    'shared.ts': "export const shared = ['both of them', Math.random()];",
    'node_modules/react/index.js': "export const react = ['React', Math.random()];",
  };
  for (const [path, code] of Object.entries(sources)) {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), code);
  }
  const built = await build({
    root: pathOf(),
    configFile: false,
    logLevel: 'silent',
    plugins: [sharedWorkers()],
    build: { write: false, minify: false },
  });
  if (!('output' in built)) throw new Error('Vite builds otherwise now');
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  );
}

it('a worker begins in a file of the workers’ folder, and has what it shares with the page from one file', async () => {
  const files = await builtWith("import { shared } from '../shared.ts'; console.log('the worker', shared);");
  const fileWith = (text: string) =>
    [...files].filter(([, code]) => code.includes(text)).map(([name]) => name);
  const [worker = ''] = fileWith('the worker');
  expect(worker).toMatch(/^assets\/workers\/count-worker-[\w-]+\.js$/);
  expect(fileWith(`/${worker}`)).toEqual(fileWith('the page'));
  const [shared = '', ...others] = fileWith('both of them');
  expect(others).toEqual([]);
  expect(files.get(worker)).toContain(`"../${shared.replace('assets/', '')}"`);
});

it('a build in which a worker loads React fails, and says which', async () => {
  const worker = "import { react } from 'react'; console.log(react);";
  await expect(builtWith(worker)).rejects.toThrow(
    /count-worker.*node_modules\/react\/index\.js, which belongs to pages/,
  );
});
