import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';
import { openStock } from './stock/stock.ts';
import { workerServer } from './worker-server.ts';

interface Guard {
  /** Allows one kind of console error in this test, such as the 401 that the test provokes. */
  expectConsoleError(pattern: RegExp): void;
}

interface Connection {
  /** Cuts the browser off, and allows what the console says of it. */
  lose(): Promise<void>;
  restore(): Promise<void>;
}

interface TestFixtures {
  readonly slowProcessor: undefined;
  readonly consoleGuard: Guard;
  readonly connection: Connection;
}

interface WorkerFixtures {
  /** The program, with demo data, shared by the tests of one worker. */
  readonly server: RunningServer;
  /** Takes a record of the stocked data that no other test knows. */
  readonly takeStock: ReturnType<typeof openStock>;
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`;
}

/** Adds errors and warnings of the page's workers; Playwright reports only what a page logs. Failed requests are left out. */
async function watchWorkers(page: Page, seen: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Log.enable' });
    // A worker may end at once.
    devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
  });
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message);
    if (method !== 'Log.entryAdded') return;
    const { level, source, text, url } = params.entry;
    if (source !== 'network' && /^(?:error|warning)$/.test(level))
      seen.push(`worker, ${level}: ${text} (${url})`);
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
}

/** What the console says while the browser is offline: parts of the frame may be on their way as well. */
const DISCONNECTED =
  /ERR_INTERNET_DISCONNECTED|Unable to preload|Failed to fetch dynamically imported module/;

/** Every test fails on a console error or warning, an uncaught exception and a CSP violation, unless it expects one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: workerServer(() => startServer()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
  takeStock: [async ({}, use) => use(openStock()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  slowProcessor: [
    async ({ context }, use) => {
      const rate = Number(process.env.SLOWDOWN ?? 1);
      if (rate > 1)
        context.on('page', async (page) => {
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate });
        });
      await use(undefined);
    },
    { auto: true },
  ],
  consoleGuard: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(describeMessage(message));
      });
      // A page may close at once.
      context.on('page', (page) => watchWorkers(page, seen).catch(() => undefined));
      context.on('weberror', (error) =>
        seen.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      await use({ expectConsoleError: (pattern) => expected.push(pattern) });
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  connection: async ({ page, context, consoleGuard }, use) => {
    const isThere = () =>
      page.evaluate(() =>
        fetch('/healthz').then(
          () => true,
          () => false,
        ),
      );
    await use({
      async lose() {
        consoleGuard.expectConsoleError(DISCONNECTED);
        await context.setOffline(true);
        // A moment later than it was asked for.
        await expect.poll(isThere).toBe(false);
      },
      restore: () => context.setOffline(false),
    });
  },
});

export { expect };

/** Asserts that nothing of the page reaches beyond the window, so that nobody has to scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `beyond the window, ${page.url()}`).toBeLessThanOrEqual(0);
}
