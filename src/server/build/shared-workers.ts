import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { WORKER_FOLDER } from '../content-security-policy.ts';
import { chunksByFile, loadedWith } from './loaded-with.ts';

/** Where the file of a worker is named: `new Worker(new URL('./its-worker.ts', import.meta.url), …)`. */
const FILE = /new URL\('(?<file>[^']+-worker\.ts)', import\.meta\.url\)/g;

/** What only a page can run, or has any use for. */
const OF_PAGES = /\/node_modules\/(?:react|react-dom|react-router|@mantine)\/|\.(?:tsx|css)$/;

/**
 * Vite plugin: makes workers parts of the dashboard's own build, each of which begins in a file of the workers' folder.
 * Vite builds each apart, with a copy of all that it shares with the page: 40 kB for zod and the contract. A build in
 * which a worker loads what belongs to pages fails.
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'sealdesk:shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /new Worker\(/ },
      handler(code, id) {
        const emitted = code.replace(FILE, (_all, file: string) => {
          const name = `${WORKER_FOLDER}/${basename(file, '.ts')}`;
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), file), name })}`;
        });
        return { code: emitted, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const chunks = chunksByFile(bundle);
      for (const [file, chunk] of chunks) {
        if (basename(dirname(file)) !== WORKER_FOLDER) continue;
        const modules = [...loadedWith(chunk, chunks)].flatMap(({ modules }) => Object.keys(modules));
        const foreign = modules.find((id) => OF_PAGES.test(id));
        if (foreign) this.error(`The worker ${file} loads ${foreign}, which belongs to pages`);
      }
    },
  };
}
