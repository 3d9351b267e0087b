import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Request } from 'playwright';
import { runLighthouse } from '../tools/lighthouse-run.ts';
import { type ComparedPage, startComparison, type Target } from './others-start.ts';
import { atMost, type BenchResult, median, medianAtLeast, medianAtMost, spread } from './result.ts';
import type { SignedInBrowser } from './signed-in-browser.ts';
import { SLOW_NETWORK } from './slow-network.ts';

const LIGHTHOUSE_ROUNDS = 5;
const SLOW_ROUNDS = 3;
/** Fonts of Google, which two of the others ask for: they would measure the line of this machine. */
const OUTSIDE = 'https://*';

interface Bytes {
  /** As the server sends it, without headers. */
  readonly sent: number;
  /** As brotli at its best would send it. */
  readonly brotli: number;
}

interface Size {
  readonly requests: number;
  readonly script: Bytes;
  readonly stylesheet: Bytes;
  readonly all: Bytes;
}

/** Samples of one page, each kind in the order of the rounds: milliseconds, but for the score. */
interface Times {
  readonly score: number[];
  readonly paint: number[];
  readonly largest: number[];
  readonly blocking: number[];
  readonly slow: number[];
  readonly slowOwn: number[];
}

/** Works in a tab of a visitor who has nothing in the cache. */
async function withVisitor<T>(
  browser: Browser,
  { cookies }: Target,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: [OUTSIDE] });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}

/** What the answer takes on its way. @param isRepeated whether the page loaded the same before */
async function bytesOf(request: Request, isRepeated: boolean): Promise<Bytes> {
  const response = await request.response();
  let { responseBodySize: sent } = await request.sizes();
  // Of a worker's own file the browser does not tell the size. What comes from the cache, as files do that a worker
  // shares with its page, has none either.
  if (sent <= 0 && !isRepeated) sent = Number((await response?.allHeaders())?.['content-length'] ?? 0);
  if (sent <= 0 || !response) return { sent: 0, brotli: 0 };
  const body = await response.body();
  return { sent, brotli: Math.min(body.length, brotliCompressSync(body).length) };
}

/** What is loaded until the page shows what it is for, and the network rests. */
const sizeOf = (browser: Browser, { own, shows }: ComparedPage): Promise<Size> =>
  withVisitor(browser, own, async (page) => {
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto(own.url);
    await page.locator(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    const seen = new Set<string>();
    const loaded: (Bytes & { readonly type: string })[] = [];
    for (const request of finished) {
      const bytes = await bytesOf(request, seen.has(request.url()));
      seen.add(request.url());
      // What is prefetched is of the resource type "other", so the media type tells what it is.
      const type = await (await request.response())?.headerValue('content-type');
      if (bytes.sent > 0) loaded.push({ ...bytes, type: type ?? '' });
    }
    const sum = (parts: readonly Bytes[]): Bytes => ({
      sent: parts.reduce((total, { sent }) => total + sent, 0),
      brotli: parts.reduce((total, { brotli }) => total + brotli, 0),
    });
    return {
      requests: loaded.length,
      script: sum(loaded.filter(({ type }) => type.includes('javascript'))),
      stylesheet: sum(loaded.filter(({ type }) => type.includes('css'))),
      all: sum(loaded),
    };
  });

/** Milliseconds until the page shows what it is for, over a slow network. */
const loadSlowly = (browser: Browser, target: Target, shows: string): Promise<number> =>
  withVisitor(browser, target, async (page, devtools) => {
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await page.goto(target.url, { waitUntil: 'commit' });
    await page.locator(shows).first().waitFor({ timeout: 120_000 });
    return page.evaluate(() => performance.now());
  });

/** Lighthouse's performance, mobile profile, of somebody who has nothing in the cache. */
async function performanceOf(
  url: string,
  browser: SignedInBrowser,
): Promise<Record<'score' | 'paint' | 'largest' | 'blocking', number>> {
  const { lhr } = await runLighthouse(url, browser, true, {
    onlyCategories: ['performance'],
    blockedUrlPatterns: [OUTSIDE],
  });
  const { audits, categories } = lhr;
  const milliseconds = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance?.score ?? Number.NaN,
    paint: milliseconds('first-contentful-paint'),
    largest: milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `\n${line(headings)}|---${'|--:'.repeat(headings.length - 1)}|\n${rows.map(line).join('')}`;
}

interface Measured {
  readonly page: ComparedPage;
  readonly size: Size;
  readonly times: Times;
}

const sizes = (measured: readonly Measured[]) =>
  table(
    [
      'Sizes, kB',
      'JavaScript, brotli',
      'CSS, brotli',
      'Everything, brotli',
      'JavaScript, as sent',
      'CSS, as sent',
      'Everything, as sent',
      'Requests',
    ],
    measured.map(({ page, size: { script, stylesheet, all, requests } }) => [
      page.name,
      ...[script.brotli, stylesheet.brotli, all.brotli, script.sent, stylesheet.sent, all.sent].map(
        kilobytes,
      ),
      String(requests),
    ]),
  );

const times = (measured: readonly Measured[]) =>
  table(
    [
      'Times',
      'Lighthouse',
      'FCP, s',
      'LCP, s',
      'TBT, ms',
      'Slow network, s',
      'The same as its own server sends it, s',
    ],
    measured.map(({ page, times: { score, paint, largest, blocking, slow, slowOwn } }) => [
      page.name,
      spread(score, (value) => value.toFixed(2)),
      ...[spread(paint, seconds), spread(largest, seconds)],
      spread(blocking, (value) => value.toFixed(0)),
      ...[spread(slow, seconds), slowOwn.length > 0 ? spread(slowOwn, seconds) : 'the same'],
    ]),
  );

/** Requests until the page is usable, at most. */
const REQUESTS = { 'sign-in': 8, list: 30 } as const;

/** Compares our page of a kind with each of the others of that kind. */
function judge(measured: readonly Measured[], kind: ComparedPage['kind']): BenchResult[] {
  const ofKind = measured.filter(({ page }) => page.kind === kind);
  const ours = ofKind.find(({ page }) => page.isOurs);
  if (!ours) return [];
  const { name } = ours.page;
  const { score, blocking, slow } = ours.times;
  const compared = ofKind.flatMap(({ page, times }): readonly BenchResult[] => {
    if (page.isOurs) return [];
    const [theirScore, theirBlocking, theirSlow] = [times.score, times.blocking, times.slow].map(median);
    const against = (what: string) => `${name}, ${what}, against ${page.name}`;
    return [
      medianAtLeast(against('Lighthouse'), score, theirScore ?? 0),
      medianAtMost(against('blocking time'), blocking, Math.round(theirBlocking ?? 0)),
      medianAtMost(against('slow network'), slow, Math.round(theirSlow ?? 0)),
    ];
  });
  return [...compared, atMost(`${name}, requests`, ours.size.requests, REQUESTS[kind], { unit: '' })];
}

/** First loads of three other dashboards and of ours, in turns. Prints the tables of docs/comparison.md. */
export async function benchOthers(): Promise<BenchResult[]> {
  const { pages, signedIn, stop } = await startComparison();
  const { browser, context } = signedIn;
  try {
    const measured: Measured[] = [];
    for (const page of pages) {
      const samples = { score: [], paint: [], largest: [], blocking: [], slow: [], slowOwn: [] };
      measured.push({ page, size: await sizeOf(browser, page), times: samples });
    }
    for (let round = 0; round < SLOW_ROUNDS; round++) {
      for (const { page, times } of measured) {
        times.slow.push(await loadSlowly(browser, page.compressed, page.shows));
        if (page.own !== page.compressed) times.slowOwn.push(await loadSlowly(browser, page.own, page.shows));
      }
    }
    for (let round = 0; round < LIGHTHOUSE_ROUNDS; round++) {
      for (const { page, times } of measured) {
        await context.clearCookies();
        await context.addCookies(page.compressed.cookies);
        const run = await performanceOf(page.compressed.url, signedIn);
        for (const key of ['score', 'paint', 'largest', 'blocking'] as const) times[key].push(run[key]);
      }
    }
    process.stdout.write(sizes(measured) + times(measured));
    return [...judge(measured, 'sign-in'), ...judge(measured, 'list')];
  } finally {
    await stop();
  }
}
