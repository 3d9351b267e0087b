import type { Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { COUNTING, LogHistogram, sum } from './pages/log-histogram.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/**
 * The last Wednesday and Thursday that are over, so that no other test's entries arrive in them: a weekend has so few
 * that the list holds them all, and nothing is asked for to count them. The first day of UNIX time was a Thursday.
 */
const end = Math.floor((Date.now() / 1000 - 2 * DAY) / (7 * DAY)) * 7 * DAY + DAY - 1;
const past = `created=${iso(end + 1 - 48 * HOUR)}..${iso(end)}`;
const COUNTS = /\/api\/request-logs\?.*per_page=1(&|$)/;

const numberIn = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));

test.beforeEach(async ({ signedIn }) => signedIn());

test('its bars hold what the list holds, and each leads to its entries', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  const counts = await histogram.counts();
  expect(counts).toHaveLength(48);
  expect(sum(counts)).toBe(numberIn(await logs.total.textContent()));
  await expect(histogram.section).toContainText(
    `exact, ${histogram.calls.length} calls · bars of 1 h · Europe/Berlin`,
  );

  const place = counts.indexOf(Math.max(...counts));
  await histogram.bars.nth(place).click();
  await expect(logs.total).toHaveText(new RegExp(`^${counts[place]} entr`));
  await expect.poll(async () => sum(await histogram.counts()), COUNTING).toBe(counts[place]);
  await page.goBack();
  await expect.poll(() => histogram.counts(), COUNTING).toEqual(counts);
});

test('the legend leads to an outcome, and the bars stay with it', async ({ page }) => {
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await histogram.whenExact();
  const all = histogram.calls.length;
  const failures = numberIn((await histogram.outcome('4xx').textContent())?.replace('4xx', '') ?? null);
  await histogram.outcome('4xx').click();
  await expect(page).toHaveURL(/code=400-499/);
  await expect(histogram.outcome('4xx')).toHaveAttribute('aria-current', 'true');
  expect(sum(await histogram.counts())).toBe(failures);
  // Bars of one outcome: each but the last at most once, and one for what there is without the filter.
  expect(histogram.calls.length - all).toBeLessThanOrEqual(49);
});

test('zooms by dragging, and Back undoes it without counting again', async ({ page }) => {
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  const counts = await histogram.counts();
  const [from, to] = [await histogram.bars.nth(10).boundingBox(), await histogram.bars.nth(15).boundingBox()];
  if (!from || !to) throw new Error('The bars are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 4 });
  await page.mouse.up();
  const begin = end + 1 - 38 * HOUR;
  await expect(page).toHaveURL(`/request-logs?created=${iso(begin)}..${iso(begin + 6 * HOUR - 1)}`);
  await expect.poll(async () => sum(await histogram.counts()), COUNTING).toBe(sum(counts.slice(10, 16)));

  const calls = histogram.calls.length;
  await page.goBack();
  await expect.poll(() => histogram.counts(), COUNTING).toEqual(counts);
  await expect(histogram.exact).toHaveText(/^exact, 0 calls, \d+ remembered/);
  expect(histogram.calls).toHaveLength(calls);
});

test('is walked, zoomed in and out by the keyboard', async ({ page }) => {
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await histogram.whenExact();
  await histogram.bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(histogram.bars.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(histogram.bars.nth(47)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText(/^3 bars chosen, .* Enter zooms in\.$/)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/request-logs?created=${iso(end + 1 - 3 * HOUR)}..${iso(end)}`);
  await expect(histogram.section).toContainText('bars of 5 min');
  await expect(histogram.bars.locator(':scope:focus')).toHaveCount(1);
  await page.keyboard.press('-');
  await expect(histogram.section).toContainText('bars of 15 min');
});

test('stops, says how far it is, and goes on', async ({ page }) => {
  const histogram = new LogHistogram(page);
  const held: Route[] = [];
  let holds = true;
  await page.route(COUNTS, async (route) => {
    if (holds && histogram.calls.length > 9) held.push(route);
    else await route.continue();
  });
  await page.goto(`/request-logs?${past}`);
  await expect(histogram.section.getByText(/^exact so far, \d+ of up to \d+ calls/)).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await histogram.button('Stop counting').click();
  await expect(histogram.button('Go on counting')).toBeVisible();
  await expect(histogram.section.getByRole('link', { name: /not counted yet$/ }).first()).toBeVisible();
  holds = false;
  await Promise.all(held.map((route) => route.abort()));
  await histogram.button('Go on counting').click();
  await histogram.whenExact();
});

test('shows what could not be counted, and counts it again', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/status of 500/);
  const histogram = new LogHistogram(page);
  let asked = 0;
  await page.route(COUNTS, async (route) => {
    asked += 1;
    if (asked === 6) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await page.goto(`/request-logs?${past}`);
  await expect(histogram.section.getByRole('alert')).toContainText('exact so far, 1 call failed');
  await expect(histogram.section.locator('[data-failed]').first()).toBeVisible();
  await histogram.button('Try again to count what failed').click();
  await histogram.whenExact();
  await expect(histogram.section.locator('[data-failed]')).toHaveCount(0);
});

test('is put away for good, and asks for nothing that this browser knows when it comes back', async ({
  page,
}) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await histogram.whenExact();
  await histogram.button('Hide histogram').click();
  await expect(histogram.section).toHaveCount(0);
  const calls = histogram.calls.length;
  await page.reload();
  await expect(logs.total).toBeVisible();
  await page.getByRole('button', { name: 'Show histogram' }).click();
  await expect(histogram.exact).toHaveText(/^exact, 0 calls, \d+ remembered/);
  expect(histogram.calls).toHaveLength(calls);
});

atBothWidths(() => {
  test('can be used by everyone, and moves nothing when it comes', async ({ page }) => {
    const histogram = new LogHistogram(page);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { shifts });
    });
    await page.goto(`/request-logs?${past}&uri=/v2/`);
    await histogram.whenExact();
    expect(await page.evaluate<string[]>('shifts')).toEqual([]);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
