import type { Page } from 'playwright';

/** How much slower the processor is made where interactions are measured. */
export const SLOWDOWN = 4;

interface Marks {
  shift: number;
  slowest: number;
}

/** Watches layout shifts and the slowest interaction (event timing) from the first byte of a page on. */
export function watchMarks(): void {
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

/** What was seen so far. Event timings are reported with the frame after the next. */
export function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as unknown as { sealdeskMarks: Marks }).sealdeskMarks;
  });
}

/** Forgets the slowest interaction so far, for another stretch of work on the same page. */
export async function forgetSlowest(page: Page): Promise<void> {
  await readMarks(page);
  await page.evaluate(() => {
    (globalThis as unknown as { sealdeskMarks: Marks }).sealdeskMarks.slowest = 0;
  });
}
