import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { WORKER_FOLDER } from './src/server/content-security-policy.ts';

/** A warning fails the build, so that no first `npm start` prints one. The check of timings depends on the machine. */
const warnings = {
  checks: { bundlerTimings: false },
  onwarn: ({ message }: { readonly message: string }) => {
    throw new Error(message);
  },
};

/** Few files: left alone, the bundler makes one for each set of routes that share a module. Each group takes its dependencies. */
const codeSplitting = {
  groups: [
    { name: 'initial', tags: ['$initial' as const] },
    { name: 'signed-in', test: /dashboard[\\/]app[\\/]signed-in/ },
    { name: 'list', test: /dashboard[\\/](?:features[\\/]lists[\\/]list-page|ui[\\/]table[\\/]table\.tsx)/ },
    {
      name: 'request-logs-page',
      test: /pages[\\/]request-logs[\\/](?:request-logs-page|entry[\\/]entry-route)/,
    },
    { name: 'common', minShareCount: 12 },
  ],
};

export default defineConfig(async () => ({
  plugins: [
    react(),
    // The server fills in the page for each answer, so a stored copy would be wrong.
    compression({ exclude: /index\.html$/, threshold: 1024, logLevel: 'silent' }),
  ],
  // The server puts a fresh nonce in the place of this word, in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting }, ...warnings },
  },
  worker: {
    format: 'es' as const,
    rolldownOptions: {
      output: { entryFileNames: `assets/${WORKER_FOLDER}/[name]-[hash].js` },
    },
  },
  // The tests need a browser, which a machine that only builds may lack.
  ...(process.env.VITEST ? { test: (await import('./src/testing/vitest.ts')).testOptions } : {}),
}));
