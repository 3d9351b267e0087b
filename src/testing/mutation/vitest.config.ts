import { defineConfig } from 'vitest/config';
import { SLOW } from '../test-reports.ts';

/** The tests that Stryker runs for each change: those in Node alone, without the plugins of the build. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    tags: [{ name: SLOW }],
  },
});
