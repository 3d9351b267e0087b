import type { Page } from 'playwright';
import { fillWithManyLogs } from '../many-logs.ts';
import { type BenchResult, percentile } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

/** Rows that are loaded before anything scrolls. */
const ROWS = 100_000;
/** How often each of the 20,000 logs of the demo data is there, so that the account sees more than that. */
const COPIES = 7;
const BUDGET_MS = 17;
/** A screen at 60 Hz takes a new picture every 16.67 ms; its own clock is no finer than a tenth. */
const CLOCK_MS = 0.1;
const SECONDS = 10;

/** Ways to scroll, by how far each frame goes: a turned wheel, a flick, the bar that is dragged through all of it. */
const GAITS: readonly (readonly [name: string, pixels: number])[] = [
  ['wheel (6 rows a frame)', 200],
  ['flick (19 rows a frame)', 700],
  ['dragged bar (150 rows a frame)', 5400],
];

/** Has as many rows read as are read of a search. */
async function loadRows(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/request-logs?created=2020-01-01T00:00Z..`);
  await page.getByRole('button', { name: /^Read (?:all|[\d,]+) \(/ }).click({ timeout: 60_000 });
  await page.getByText(/^(?:9\d|1\d\d),\d{3} entries/).waitFor({ timeout: 600_000 });
  await page.locator('[data-row-link]').first().waitFor();
}

/** How long the frames take while the table scrolls so far with each, in milliseconds. */
function frames(page: Page, pixels: number): Promise<number[]> {
  return page.getByRole('table', { name: 'Request logs' }).evaluate(
    (table, [step, length]) =>
      new Promise<number[]>((resolve) => {
        const box = table.parentElement;
        if (!box) return;
        const times: number[] = [];
        const end = performance.now() + length;
        let last = 0;
        let by = step;
        const next = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          box.scrollBy(0, by);
          // Back again from the end.
          if (Math.abs(box.scrollHeight - box.clientHeight - box.scrollTop) < step) by = -step;
          else if (box.scrollTop < step) by = step;
          if (now < end) requestAnimationFrame(next);
          else resolve(times);
        };
        requestAnimationFrame(next);
      }),
    [pixels, SECONDS * 1000] as const,
  );
}

/** Frames of the request log's table while it scrolls through 100,000 rows that are loaded, on a processor as it is. */
export async function benchScrolling(): Promise<BenchResult[]> {
  const { page, server, stop } = await startSignedInBrowser(9336, (file) => fillWithManyLogs(file, COPIES));
  try {
    await loadRows(page, server.url);
    const results: BenchResult[] = [];
    for (const [gait, pixels] of GAITS) {
      const times = await frames(page, pixels);
      const p95 = percentile(times, 0.95);
      results.push({
        what: `Scrolling ${ROWS.toLocaleString('en-GB')} rows, ${gait}: frame, p95`,
        budget: `≤ ${BUDGET_MS} ms`,
        measured: `${p95.toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)}, worst ${Math.max(...times).toFixed(0)})`,
        ok: p95 <= BUDGET_MS + CLOCK_MS,
      });
    }
    return results;
  } finally {
    await stop();
  }
}
