import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { WORKER_FOLDER } from '../content-security-policy.ts';

/** Where the file of a worker is named: `new Worker(new URL('./its-worker.ts', import.meta.url), …)`. */
const FILE = /new URL\('(?<file>[^']+-worker\.ts)', import\.meta\.url\)/g;

/** What only a page can run, or has any use for. */
const OF_PAGES = /\/node_modules\/(?:react|react-dom|react-router|@mantine)\/|\.(?:tsx|css)$/;

type Chunk = Pick<Rolldown.OutputChunk, 'imports' | 'modules'>;

function modulesWith(file: string, chunks: ReadonlyMap<string, Chunk>, seen = new Set<string>()): string[] {
  const chunk = chunks.get(file);
  if (!chunk || seen.has(file)) return [];
  seen.add(file);
  return [
    ...Object.keys(chunk.modules),
    ...chunk.imports.flatMap((imported) => modulesWith(imported, chunks, seen)),
  ];
}

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
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const { fileName } of chunks.filter(({ fileName }) => dirname(fileName).endsWith(WORKER_FOLDER))) {
        const foreign = modulesWith(fileName, byFile).find((id) => OF_PAGES.test(id));
        if (foreign) this.error(`The worker ${fileName} loads ${foreign}, which belongs to pages`);
      }
    },
  };
}
