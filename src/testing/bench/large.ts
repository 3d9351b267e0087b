import type { Page } from 'playwright';
import { paths } from '#lib/paths.ts';
import { LARGE_BODY } from '../large-bodies.ts';
import { type LargeData, manyBrandName, stockLargeData } from '../large-data.ts';
import { ORIGINAL_LOGS } from '../many-logs.ts';
import { navigate } from './interactions.ts';
import { forgetMarks, readMarks, watchMarks } from './marks.ts';
import { atMost, type BenchResult, median, withoutBudget } from './result.ts';
import { goToRest } from './scenario.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const BRANDS = 2000;
const MAX_MS = 1000;
const MAX_TASK_MS = 100;
const ROUNDS = 3;

const MEGABYTES = Math.round(LARGE_BODY / 1024 / 1024);

/** An element that a page is to show: its selector, and its name or text. @param words as they are there, whole */
type Shown = readonly [selector: string, words: string];

/** Milliseconds from a click to what it is to show, and the longest task on the way. */
async function measure(page: Page, begin: () => Promise<void>, shown: Shown) {
  await forgetMarks(page);
  const started = await page.evaluate(() => performance.now());
  await begin();
  // Looked for in every frame: what Playwright waits for is looked for twice a second.
  await page.waitForFunction(
    ([selector, words]) =>
      [...document.querySelectorAll(selector)].some(
        (it) => it.ariaLabel === words || it.textContent === words,
      ),
    shown,
    { polling: 'raf' },
  );
  const ended = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
  // Tasks are reported after they have ended, and what goes on in the background counts as well.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const { task } = await readMarks(page);
  return { ms: ended - started, blockedMs: task.ms };
}

type Sample = Awaited<ReturnType<typeof measure>>;

/** @param maxTask milliseconds for which the main thread may be blocked, where that is limited */
function results(what: string, samples: readonly Sample[], maxTask?: number): BenchResult[] {
  const ms = median(samples.map((it) => it.ms));
  const blockedMs = median(samples.map((it) => it.blockedMs));
  const task = `${what}: longest task while it opens`;
  return [
    atMost(`${what} opens`, ms, MAX_MS),
    maxTask === undefined
      ? withoutBudget(task, `${blockedMs.toFixed(0)} ms`)
      : atMost(task, blockedMs, maxTask),
  ];
}

/** Opens the same several times, each time in a page that was loaded anew. */
async function measureRounds(
  page: Page,
  start: string,
  path: string,
  shown: Shown,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await goToRest(page, start);
    samples.push(await measure(page, () => navigate(page, path), shown));
  }
  return samples;
}

/** Issue 13, item 22: many brands and large bodies open quickly, and the page answers meanwhile. */
export async function benchLarge(): Promise<readonly BenchResult[]> {
  let data: LargeData | undefined;
  const { page, server, stop } = await startSignedInBrowser(async (file) => {
    data = await stockLargeData(file, { logs: ORIGINAL_LOGS, brands: [BRANDS] });
  });
  try {
    if (!data) throw new Error('Nothing was stocked');
    await page.addInitScript(watchMarks);
    const brands = await measureRounds(
      page,
      `${server.url}${paths.brandsOfAnother}`,
      paths.organizationBrands(data.organizations[BRANDS] ?? ''),
      ['main a', manyBrandName(0)],
    );
    const measured = [...results(`${BRANDS.toLocaleString('en-GB')} brands`, brands)];
    for (const [kind, { requestId, created }] of Object.entries(data.entries)) {
      const side = kind === 'request' ? 'request' : 'response';
      const path = `${paths.requestLogEntry(requestId, created)}&tab=${side}`;
      const samples = await measureRounds(page, server.url + paths.requestLogs, path, [
        'nav',
        `Parts of the ${side} body`,
      ]);
      measured.push(...results(`Body of ${MEGABYTES} MB, ${kind}`, samples, MAX_TASK_MS));
    }
    return measured;
  } finally {
    await stop();
  }
}
