import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import type { BrowserContext } from 'playwright';
import { SLOWDOWN } from '../bench/marks.ts';
import type { SignedInBrowser } from '../bench/signed-in-browser.ts';

/** Lighthouse now and then loses the beginning of its trace, or its tab. */
const MOST_ATTEMPTS = 3;

/** Empties cache and storage, and keeps the cookies. Lighthouse itself leaves IndexedDB as it is. */
async function forget(context: BrowserContext, url: string): Promise<void> {
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await devtools.send('Network.clearBrowserCache');
  await tab.close();
}

/**
 * Lighthouse of a page, mobile profile.
 * @param isCold whether nothing is in the cache and the storage; as the run before left them otherwise
 * @throws Error if three runs in a row gave no result
 */
export async function runLighthouse(
  url: string,
  browser: Pick<SignedInBrowser, 'context' | 'port'>,
  isCold: boolean,
  flags: Flags,
  attempt = 1,
): Promise<RunnerResult> {
  if (isCold) await forget(browser.context, url);
  const run = await lighthouse(url, {
    port: browser.port,
    disableStorageReset: true,
    logLevel: 'error',
    ...flags,
  }).catch(() => undefined);
  const { runtimeError, categories } = run?.lhr ?? {};
  if (run && !runtimeError && Number.isFinite(categories?.performance?.score ?? Number.NaN)) return run;
  if (attempt < MOST_ATTEMPTS) return runLighthouse(url, browser, isCold, flags, attempt + 1);
  throw new Error(`Lighthouse of ${url}: ${runtimeError?.message ?? 'no result'}`);
}

/** What a task may take before it keeps a press waiting, in milliseconds. */
const UNNOTICED_MS = 50;

/**
 * Total blocking time of a run on a phone, in milliseconds, by the time that the processor was at the tasks. Lighthouse
 * takes the clock's, in which the page also waits for whatever else runs on the machine: its server, its browser.
 */
export function blockingOf({ artifacts }: RunnerResult): number {
  const { traceEvents } = artifacts.Trace;
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - UNNOTICED_MS), 0);
}
