import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { backend } from './backend.ts';
import { CHROMIUM_HELP, findChromium, TEST_CHROMIUM_ARGS } from './browser.ts';
import { SLOW } from './test-reports.ts';

const chromium = findChromium();
if (!chromium) process.stdout.write(`The component tests are left out: ${CHROMIUM_HELP}\n`);

function componentTests(executablePath: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [backend()],
    // What is found in the middle of a run makes Vite reload the page, and the tests in it fail.
    optimizeDeps: { entries: ['src/dashboard/**/*.{ts,tsx}'], include: ['vitest-browser-react'] },
    test: {
      name: 'browser',
      include: ['src/dashboard/**/*.test.tsx'],
      setupFiles: ['src/testing/console-guard.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { executablePath, args: TEST_CHROMIUM_ARGS },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** Two kinds of tests: `*.test.ts` in Node, `*.test.tsx` of the dashboard in a real browser before a real server. */
export const testOptions: ViteUserConfig['test'] = {
  // On two cores Vitest would take one worker for itself, and let the other core wait for the browser's tests.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  tags: [{ name: SLOW, description: 'Run by npm run test:all, and left out by npm test.' }],
  testTimeout: 60_000,
  // The program starts within a hook of the first component test, which takes long on a machine that is busy.
  hookTimeout: 180_000,
  // As long as what a test waits for otherwise: a second, as it is by itself, is over on a machine that is busy.
  expect: { poll: { timeout: 50_000 } },
  projects: [
    {
      extends: true,
      test: {
        name: 'node',
        include: ['src/**/*.test.ts'],
        environment: 'node',
        // The files of a worker share its loaded modules, which saves a third of the time.
        isolate: false,
      },
    },
    ...(chromium ? [componentTests(chromium)] : []),
  ],
};
