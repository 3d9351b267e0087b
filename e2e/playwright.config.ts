import { defineConfig } from '@playwright/test';
import { CHROMIUM_HELP, findChromium, TEST_CHROMIUM_ARGS } from '../src/testing/browser.ts';

const executablePath = findChromium();
if (!executablePath) {
  // Thrown, it would come with a stack that helps nobody.
  process.stderr.write(`End-to-end tests need a browser: ${CHROMIUM_HELP}\n`);
  process.exit(1);
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './set-up.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Two leave more than a quarter of two cores idle: a test waits for its page, and its page for the service.
  workers: 3,
  // Nothing that goes well waits for these, however busy the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: TEST_CHROMIUM_ARGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Without a graphics card every frame of a movement is drawn by the processor that the tests share.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step of every test takes as long again as the test; TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
