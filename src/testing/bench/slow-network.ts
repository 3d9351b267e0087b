import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { type BenchResult, medianAtMost } from './result.ts';
import { rowsAreThere } from './scenario.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const ROUNDS = 5;
/** Seconds from the address to the first rows, and from a click to those of another page. */
const [FIRST, NEXT] = [4.5, 2];

/** 400 ms a round trip, 1.6 Mbit/s each way. */
export const SLOW_NETWORK = {
  ...{ offline: false, latency: 400 },
  ...{ downloadThroughput: 200_000, uploadThroughput: 200_000 },
};

async function secondsUntil(page: Page, table: string, begin: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await begin();
  await rowsAreThere(table)(page);
  return (performance.now() - started) / 1000;
}

const line = (what: string, samples: readonly number[], most: number): BenchResult =>
  medianAtMost(`400 ms round trip, 1.6 Mbit/s: ${what}`, samples, most, { unit: 's', digits: 2 });

/** How long somebody waits over a slow network who opens the request logs with nothing in the cache, and goes on from there. */
export async function benchSlowNetwork(): Promise<readonly BenchResult[]> {
  const { context, server, stop } = await startSignedInBrowser();
  try {
    const [first, next]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.clearBrowserCache');
      await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
      const address = server.url + paths.requestLogs;
      first.push(await secondsUntil(page, 'Request logs', () => page.goto(address, { waitUntil: 'commit' })));
      // As somebody does who looks at the rows first.
      await page.waitForLoadState('networkidle');
      const link = page.getByRole('link', { name: 'Contacts', exact: true });
      next.push(await secondsUntil(page, 'Contacts', () => link.click()));
      await page.close();
    }
    return [line('request logs, empty cache', first, FIRST), line('contacts from there', next, NEXT)];
  } finally {
    await stop();
  }
}
