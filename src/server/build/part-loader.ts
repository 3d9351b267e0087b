import { join } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
const NAME = '__vitePreload';
const LOADER = join(import.meta.dirname, '../../dashboard/features/code-loading/load-part.ts');

/**
 * Vite plugin: what is put around every `import()` is our own `loadPart`. Vite's adds a part's style sheets only once,
 * also where that failed, and leaves everything else to an error that each page would have to catch.
 */
export function partLoader(): Plugin {
  return {
    name: 'sealdesk:part-loader',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(`export const ${NAME} =`)) this.error('Vite loads parts otherwise now');
        return { code: `export { loadPart as ${NAME} } from ${JSON.stringify(LOADER)};`, map: null };
      },
    },
  };
}
