import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoAccounts } from '#service/demo/accounts.ts';
import { type RunningServer, startServer } from '../../../e2e/server.ts';
import { CHROMIUM_ARGS, findWholeChromium } from '../browser.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';

/** The program with its full demo data, and a browser that is signed in to it. */
export interface SignedInBrowser {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** DevTools port of the browser. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Signs the page's browser in by the proxy's own interface, as the sign-in form does. */
async function signIn(page: Page): Promise<void> {
  const [account] = demoAccounts;
  if (!account) throw new Error('There is no demo account to sign in with');
  const status = await page.evaluate(
    async ({ email, password }) => {
      const answer = await fetch('/session', {
        method: 'POST',
        headers: { 'X-CSRF': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ environment: 'embedded', username: email, password }),
      });
      return answer.status;
    },
    { email: account.email, password: account.password },
  );
  if (status !== 201) throw new Error(`Signing in answered ${status}`);
}

/**
 * Larger than the page: what lies outside of the window is never drawn, and an interaction that changes nothing else seems to
 * last until something within is drawn for another reason.
 */
const WINDOW = '--window-size=1500,1100';

/**
 * Starts the program and a browser, and signs in as the first demo account.
 * @param prepare fills the file of the embedded service, which has its demo data otherwise
 * @param env more environment variables of the program
 */
export async function startSignedInBrowser(
  port: number,
  prepare?: (serviceFile: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<SignedInBrowser> {
  // Before the server starts, which nobody would end where there is no browser.
  const executablePath = findWholeChromium();
  const server = await startServer({ DEMO_LOGS: String(ORIGINAL_LOGS), ...env }, prepare);
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, WINDOW, `--remote-debugging-port=${port}`],
  });
  // Over CDP the default context is reachable, which is the one that Lighthouse opens its tab in.
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = connected.contexts()[0] ?? (await connected.newContext());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(server.url);
  await signIn(page);
  return {
    server,
    browser,
    context,
    page,
    port,
    async stop() {
      await connected.close();
      await browser.close();
      await server.stop();
    },
  };
}
