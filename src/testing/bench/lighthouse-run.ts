import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { BrowserContext } from 'playwright';

/** Lighthouse now and then loses the beginning of its trace, or its tab. */
const MOST_ATTEMPTS = 3;

interface Run {
  /** The browser's, which keeps its cookies. */
  readonly context: BrowserContext;
  /** Its DevTools port. */
  readonly port: number;
  /** Whether nothing is in its cache and its storage; as the run before left them otherwise. */
  readonly isCold: boolean;
}

/** Empties cache and storage, and keeps the cookies. Lighthouse itself leaves IndexedDB as it is. */
async function forget(context: BrowserContext, url: string): Promise<void> {
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes });
  await devtools.send('Network.clearBrowserCache');
  await tab.close();
}

/** Lighthouse of a page, mobile profile. @throws Error where it gave no result three times in a row */
export async function runLighthouse(
  url: string,
  { context, port, isCold }: Run,
  flags: Flags,
  attempt = 1,
): Promise<Result> {
  if (isCold) await forget(context, url);
  const run = await lighthouse(url, { ...{ port, disableStorageReset: true, logLevel: 'error' }, ...flags })
    .then((it) => it?.lhr)
    .catch(() => undefined);
  if (run && !run.runtimeError && Number.isFinite(run.categories.performance?.score ?? Number.NaN))
    return run;
  if (attempt < MOST_ATTEMPTS) return runLighthouse(url, { context, port, isCold }, flags, attempt + 1);
  throw new Error(`Lighthouse of ${url}: ${run?.runtimeError?.message ?? 'no result'}`);
}
