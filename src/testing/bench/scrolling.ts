import type { Page } from 'playwright';
import { fillWithManyLogs } from '../many-logs.ts';
import { type BenchResult, percentile, withoutBudget } from './result.ts';
import { startSignedInBrowser } from './signed-in-browser.ts';

/** Rows that are loaded before anything scrolls. */
const ROWS = 100_000;
/** How often each of the 20,000 logs of the demo data is there, so that the account sees more than that. */
const COPIES = 7;
const BUDGET_MS = 17;
/** A screen at 60 Hz takes a new picture every 16.67 ms; its own clock is no finer than a tenth. */
const CLOCK_MS = 0.1;
const SECONDS = 10;
/** Frames in a second. */
const RATE = 60;

/** Something that scrolls by what is turned over it, so many pixels in each frame. */
type Scroll = (page: Page, pixels: number) => Promise<void>;

/** Events of a wheel or a trackpad, which the browser takes as it takes those of a hand: it scrolls before the page knows. */
const turn: Scroll = async (page, pixels) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 700, y: 600, gestureSourceType: 'mouse' },
    ...{ yDistance: -pixels * RATE * SECONDS, speed: pixels * RATE },
  });
  await devtools.detach();
};

/** A bar that is dragged goes through all of a list and back. No scroll bar is drawn in a browser without a window. */
const drag: Scroll = (page, pixels) =>
  page.getByRole('table').evaluate(
    (table, [step, length]) =>
      new Promise<void>((resolve) => {
        const box = table.parentElement;
        if (!box) return;
        const end = performance.now() + length;
        let by = step;
        const next = () => {
          box.scrollBy(0, by);
          if (Math.abs(box.scrollHeight - box.clientHeight - box.scrollTop) < step) by = -step;
          else if (box.scrollTop < step) by = step;
          if (performance.now() < end) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    [pixels, SECONDS * 1000] as const,
  );

/** Ways to scroll, by how far each frame goes. */
const GAITS: readonly (readonly [name: string, pixels: number, scroll: Scroll])[] = [
  ['wheel (6 rows a frame)', 200, turn],
  ['flick (19 rows a frame)', 700, turn],
  ['dragged bar (150 rows a frame)', 5400, drag],
];

/** Has as many rows read as are read of a search. */
async function loadRows(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/request-logs?created=2020-01-01T00:00Z..`);
  await page.getByRole('button', { name: /^Read (?:all|[\d,]+) \(/ }).click({ timeout: 60_000 });
  // It is also announced.
  await page
    .getByText(/^(?:9\d|1\d\d),\d{3} entries/)
    .first()
    .waitFor({ timeout: 600_000 });
  await page.locator('[data-row-link]').first().waitFor();
}

/** As high as the rows and with nothing to draw: what the machine itself makes of frames. */
const PLAIN = `<div style="height: 100vh; overflow: auto; background: white">
  <table role="table" style="display: block; height: ${ROWS * 36}px"></table>
</div>`;

/** How long the frames of a page take while it scrolls, in milliseconds. */
async function frames(page: Page, pixels: number, scroll: Scroll): Promise<number[]> {
  await page.bringToFront();
  const watch = await page.evaluateHandle(() => {
    const times: number[] = [];
    let last = 0;
    const next = (now: number) => {
      if (last > 0) times.push(now - last);
      last = now;
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return { times, stop: () => cancelAnimationFrame(frame) };
  });
  await scroll(page, pixels);
  return watch.evaluate(({ times, stop }) => {
    stop();
    return times;
  });
}

const saidOf = (times: readonly number[]) =>
  `${percentile(times, 0.95).toFixed(1)} ms (p50 ${percentile(times, 0.5).toFixed(1)}, worst ${Math.max(...times).toFixed(0)})`;

/**
 * Frames of the request log's table while it scrolls through 100,000 rows that are loaded, on a processor as it is, and
 * before each those of a page with nothing on it, which is how much of it is the machine's noise.
 */
export async function benchScrolling(): Promise<BenchResult[]> {
  const { page, context, server, stop } = await startSignedInBrowser((file) =>
    fillWithManyLogs(file, COPIES),
  );
  try {
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 1440, height: 900 });
    await plain.setContent(PLAIN);
    await loadRows(page, server.url);
    const results: BenchResult[] = [];
    for (const [gait, pixels, scroll] of GAITS) {
      const own = await frames(plain, pixels, scroll);
      const times = await frames(page, pixels, scroll);
      results.push(withoutBudget(`An empty page, ${gait}: frame, p95`, saidOf(own)), {
        what: `Scrolling ${ROWS.toLocaleString('en-GB')} rows, ${gait}: frame, p95`,
        budget: `≤ ${BUDGET_MS} ms`,
        measured: saidOf(times),
        ok: percentile(times, 0.95) <= BUDGET_MS + CLOCK_MS,
      });
    }
    return results;
  } finally {
    await stop();
  }
}
