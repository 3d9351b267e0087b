import { chromium } from 'playwright';
import { demoAccounts } from '#service/demo/accounts.ts';
import { startServer } from '../../../e2e/server.ts';
import { CHROMIUM_ARGS, findWholeChromium } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';

/** The program with its full demo data, and a browser that is signed in to it. */
export type SignedInBrowser = Awaited<ReturnType<typeof startSignedInBrowser>>;

const [account] = demoAccounts;
const sent = { environment: 'embedded', username: account?.email, password: account?.password };

/** Signs the browser of a page in by the proxy's own interface, as the sign-in form does. */
export const SIGN_IN = `fetch('/session', {
  method: 'POST',
  headers: { 'X-CSRF': '1', 'Content-Type': 'application/json' },
  body: ${JSON.stringify(JSON.stringify(sent))},
})`;

/**
 * Larger than the page: what lies outside of the window is never drawn, and an interaction that changes nothing else seems to
 * last until something within is drawn for another reason.
 */
const WINDOW = '--window-size=1500,1100';

/**
 * Starts the program and a browser, and signs in as the first demo account.
 * @param prepare fills the file of the embedded service, which has its demo data otherwise
 */
export async function startSignedInBrowser(prepare?: (serviceFile: string) => Promise<void>) {
  // Before the server starts, which nobody would end where there is no browser.
  const executablePath = findWholeChromium();
  const server = await startServer({ DEMO_LOGS: String(ORIGINAL_LOGS) }, prepare);
  const port = await freePort();
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
  const status = await page.evaluate<number>(`${SIGN_IN}.then((answer) => answer.status)`);
  if (status !== 201) throw new Error(`Signing in answered ${status}`);
  return {
    server,
    browser,
    context,
    page,
    /** Of the browser, for DevTools. */
    port,
    async stop() {
      await connected.close();
      await browser.close();
      await server.stop();
    },
  };
}
