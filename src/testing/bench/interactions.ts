import type { Page } from 'playwright';
import { type BrandTab, paths } from '#kit/paths.ts';
import { demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import type { BenchResult } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const SLOWDOWN = 4;
const SLOWEST_MS = 200;
/** Typing must never lag behind in the brand studio (issue 4). */
const SLOWEST_IN_STUDIO_MS = 100;

interface Marks {
  shift: number;
  slowest: number;
}

/** Watches layout shifts and the slowest interaction (event timing) from the first byte of a page on. */
function watch(): void {
  const marks = { shift: 0, slowest: 0 };
  Object.assign(globalThis, { sealdeskMarks: marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) marks.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) marks.slowest = Math.max(marks.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const readMarks = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { sealdeskMarks: Marks }).sealdeskMarks);

/** What support staff do on the request-log page: move, open, page, filter, search. */
async function workOnRequestLogs(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  await rows.nth(3).click();
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or paste an id' }).pressSequentially('sub');
  await page.keyboard.press('Escape');
}

/** What an admin does on the colours of a brand: type a colour, choose others, undo, switch the preview, jump. */
async function workOnColours(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Primary button: background, (#|not)/ }).click();
  const hex = page.getByRole('textbox', { name: 'Hex colour' });
  await hex.fill('');
  await hex.pressSequentially('#b3541e', { delay: 30 });
  const saturation = page.getByRole('slider', { name: 'Saturation and brightness' });
  await saturation.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await page.getByRole('radio', { name: 'Desktop' }).check({ force: true });
}

/** What an admin does on the texts of a brand: type, which the preview follows. */
async function workOnTexts(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /English/ }).first();
  await field.fill('');
  await field.pressSequentially('Welcome, {signer_email}', { delay: 30 });
}

interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly work: (page: Page) => Promise<void>;
  /** Milliseconds. */
  readonly slowest: number;
}

const organizationId = demoOrganizations[0].id;
const brand = (tab?: BrandTab) => paths.brand(organizationId, landmarks.brand, tab);

const scenarios: readonly Scenario[] = [
  {
    name: 'Request logs',
    path: paths.requestLogs,
    ready: (page) => page.getByRole('table').waitFor(),
    work: workOnRequestLogs,
    slowest: SLOWEST_MS,
  },
  {
    name: 'Brand colours',
    path: brand(),
    ready: (page) => page.getByRole('button', { name: /^Primary button: background, (#|not)/ }).waitFor(),
    work: workOnColours,
    slowest: SLOWEST_IN_STUDIO_MS,
  },
  {
    name: 'Brand texts',
    path: brand('texts'),
    ready: (page) =>
      page
        .getByRole('textbox', { name: /English/ })
        .first()
        .waitFor(),
    work: workOnTexts,
    slowest: SLOWEST_IN_STUDIO_MS,
  },
];

async function measure(page: Page, url: string, scenario: Scenario): Promise<BenchResult[]> {
  await page.goto(url + scenario.path);
  await scenario.ready(page);
  await scenario.work(page);
  // Event timings are reported with the frame after the next.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const { shift, slowest } = await readMarks(page);
  return [
    {
      what: `${scenario.name}: CLS, CPU ×${SLOWDOWN}`,
      budget: '0',
      measured: shift.toFixed(3),
      ok: shift < 0.0005,
    },
    {
      what: `${scenario.name}: slowest interaction, CPU ×${SLOWDOWN}`,
      budget: `≤ ${scenario.slowest} ms`,
      measured: `${slowest} ms`,
      ok: slowest <= scenario.slowest,
    },
  ];
}

/** CLS and the slowest interaction of the pages with the processor slowed down four times. */
export async function benchInteractions(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser(9334);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    const results: BenchResult[] = [];
    for (const scenario of scenarios) results.push(...(await measure(page, server.url, scenario)));
    return results;
  } finally {
    await stop();
  }
}
