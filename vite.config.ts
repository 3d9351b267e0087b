import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './src/server/chunk-groups.ts';
import { precompress } from './src/server/precompress.ts';

export default defineConfig(async () => ({
  plugins: [react(), precompress()],
  // The server puts a fresh nonce in the place of this word, in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } },
    },
  },
  // The tests need a browser, which a machine that only builds may lack.
  ...(process.env.VITEST ? { test: (await import('./src/testing/vitest.ts')).testOptions } : {}),
}));
