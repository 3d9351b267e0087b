import type { Page } from 'playwright';
import type { BenchResult } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const SLOWDOWN = 4;
const SLOWEST_MS = 200;

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

/** CLS and the slowest interaction of the request-log page with the processor slowed down four times. */
export async function benchInteractions(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser(9334);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto(`${server.url}/request-logs`);
    await page.getByRole('table').waitFor();
    await workOnRequestLogs(page);
    // Event timings are reported with the frame after the next.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const { shift, slowest } = await readMarks(page);
    return [
      {
        what: `Request logs: CLS, CPU ×${SLOWDOWN}`,
        budget: '0',
        measured: shift.toFixed(3),
        ok: shift < 0.0005,
      },
      {
        what: `Request logs: slowest interaction, CPU ×${SLOWDOWN}`,
        budget: `≤ ${SLOWEST_MS} ms`,
        measured: `${slowest} ms`,
        ok: slowest <= SLOWEST_MS,
      },
    ];
  } finally {
    await stop();
  }
}
