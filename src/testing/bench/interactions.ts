import type { Page } from 'playwright';
import type { BenchResult } from './result.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

const SLOWDOWN = 4;

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

async function measure(page: Page, url: string, scenario: Scenario): Promise<BenchResult[]> {
  await scenario.prepare?.(page);
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
