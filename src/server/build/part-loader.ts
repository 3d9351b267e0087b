import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunksByFile, loadedWith } from './loaded-with.ts';

const HELPER = /^\0vite\/preload-helper\.js$/;
const NAME = '__vitePreload';
const LOADER = join(import.meta.dirname, '../../dashboard/features/code-loading/load-part.ts');

/**
 * Vite plugin: what is put around every `import()` is our own `loadPart`. Vite's adds a part's style sheets only once,
 * also where that failed, and leaves everything else to an error that each page would have to catch. Nor are the scripts
 * named again that are there with the program's start, or with the one that asks: half a kilobyte of names.
 */
export function partLoader(): Plugin {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map();
  const isThereWith = (host: Rolldown.OutputChunk | undefined, file: string) =>
    host !== undefined && [...loadedWith(host, chunks)].some(({ fileName }) => fileName === file);
  return {
    name: 'sealdesk:part-loader',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_part, files, { hostId, hostType }) {
            // The page names all that its start imports, which would be found one after the other.
            if (hostType === 'html') return files;
            const start = [...chunks.values()].find(({ facadeModuleId }) =>
              facadeModuleId?.endsWith('.html'),
            );
            return files.filter(
              (file) => !isThereWith(start, file) && !isThereWith(chunks.get(hostId), file),
            );
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      chunks = chunksByFile(bundle);
    },
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(`export const ${NAME} =`)) this.error('Vite loads parts otherwise now');
        return { code: `export { loadPart as ${NAME} } from ${JSON.stringify(LOADER)};`, map: null };
      },
    },
  };
}
