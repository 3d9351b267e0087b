import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface Guard {
  /** Allows one kind of console error in this test, such as the 401 that the test provokes. */
  expectConsoleError(pattern: RegExp): void;
}

interface TestFixtures {
  readonly consoleGuard: Guard;
}

interface WorkerFixtures {
  /** The program, with demo data, shared by the tests of one worker. */
  readonly server: RunningServer;
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`;
}

/** Every test fails on a console error or warning, an uncaught exception and a CSP violation, unless it expects one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  consoleGuard: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(describeMessage(message));
      });
      context.on('weberror', (error) =>
        seen.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      await use({ expectConsoleError: (pattern) => expected.push(pattern) });
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The rules that look at colours; to all others both schemes are the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that axe finds nothing of any impact on the page as it stands, in both colour schemes.
 * @param options.dashboard whether the page is one of the dashboard, which takes a moment to change its scheme
 */
export async function expectAccessible(page: Page, { dashboard = true } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (dashboard)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // In the page itself, which has no foreign frames: a page of its own to gather results takes longer than the rules.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => `${node.target} ${node.failureSummary}`),
    }));
    expect(found, `axe, ${colorScheme} scheme, ${page.url()}`).toEqual([]);
  }
}

/** Asserts that nothing of the page reaches beyond the window, so that nobody has to scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `beyond the window, ${page.url()}`).toBeLessThanOrEqual(0);
}
