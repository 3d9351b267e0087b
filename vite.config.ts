import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './src/server/build/first-paint.ts';
import { mantineInTheBrowser } from './src/server/build/mantine-in-the-browser.ts';
import { mantineVariables } from './src/server/build/mantine-variables.ts';
import { operationsWithoutSchemas } from './src/server/build/operations-without-schemas.ts';
import { pageFiles } from './src/server/build/page-files.ts';
import { partLoader } from './src/server/build/part-loader.ts';
import { precompress } from './src/server/build/precompress.ts';
import { routerInTheBrowser } from './src/server/build/router-in-the-browser.ts';
import { sharedChunks } from './src/server/build/shared-chunks.ts';
import { sharedWorkers } from './src/server/build/shared-workers.ts';
import { zodInTheBrowser } from './src/server/build/zod-in-the-browser.ts';

/** Constants of other modules as what they are, such as the numbers of the error codes: a name for each takes more. */
const optimization = { inlineConst: true };

/** A warning fails the build, so that no first `npm start` prints one. The check of timings depends on the machine. */
const warnings = {
  checks: { bundlerTimings: false },
  onwarn: ({ message }: { readonly message: string }) => {
    throw new Error(message);
  },
};

export default defineConfig(async () => ({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    operationsWithoutSchemas(),
    zodInTheBrowser(),
    mantineInTheBrowser(),
    mantineVariables(),
    routerInTheBrowser(),
    partLoader(),
    sharedWorkers(),
    sharedChunks(),
    pageFiles(),
    firstPaint(),
    precompress(),
  ],
  // The server puts a fresh nonce in the place of this word, in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { optimization, ...warnings },
  },
  // The tests need a browser, which a machine that only builds may lack.
  ...(process.env.VITEST ? { test: (await import('./src/testing/vitest.ts')).testOptions } : {}),
}));
