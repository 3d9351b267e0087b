import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { RequestLogsPage, sum } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/**
 * The last Wednesday and Thursday that are over, so that no other test's entries arrive in them, and none of a weekend,
 * which has few. The first day of UNIX time was a Thursday.
 */
const end = Math.floor((Date.now() / 1000 - 2 * DAY) / (7 * DAY)) * 7 * DAY + DAY - 1;
const begin = end + 1 - 48 * HOUR;
const past = `created=${iso(begin)}..${iso(end)}`;
/** Bars of half an hour. */
const BARS = 96;

test.beforeEach(async ({ signedIn }) => signedIn());

test('its bars, the list, its outcomes and the groups count the same', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  const total = await logs.count();
  expect(total).toBeGreaterThan(BARS);
  await expect.poll(() => histogram.total()).toBe(total);
  await expect(histogram.bars).toHaveCount(BARS);
  await expect.poll(() => logs.countOfOutcomes()).toBe(total);
  await logs.button('Groups').click();
  const counted = page.getByRole('status').filter({ hasText: /^Counted among / });
  await expect(counted).toHaveText(`Counted among ${total.toLocaleString('en-GB')} entries`);
  expect(await logs.countOfGroups('By status')).toBe(total);

  await page.goto(`/request-logs?${past}&code=400-499`);
  await expect.poll(() => logs.count()).toBeLessThan(total);
  await logs.whenRead();
  const failures = await logs.count();
  await expect.poll(() => histogram.total()).toBe(failures);
  await expect.poll(() => logs.outcomes.textContent()).toBe(`${failures} refused`);
});

test('each bar leads to its entries, without a call', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  const total = await logs.count();
  await expect.poll(() => histogram.total()).toBe(total);
  const counts = await histogram.counts();
  const reads = logs.recordReads();
  const place = counts.indexOf(Math.max(...counts));
  await histogram.bars.nth(place).click();
  const from = begin + (place * HOUR) / 2;
  await expect(page).toHaveURL(`/request-logs?created=${iso(from)}..${iso(from + HOUR / 2 - 1)}`);
  await logs.hasCount(counts[place] ?? 0);
  await expect.poll(() => histogram.total()).toBe(counts[place]);
  await page.goBack();
  await expect.poll(() => histogram.counts()).toEqual(counts);
  expect(reads).toEqual([]);
});

test('zooms by dragging, and Back undoes it, without a call', { tag: '@smoke' }, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  const total = await logs.count();
  await expect.poll(() => histogram.total()).toBe(total);
  const counts = await histogram.counts();
  const reads = logs.recordReads();
  const [from, to] = [await histogram.bars.nth(20).boundingBox(), await histogram.bars.nth(31).boundingBox()];
  if (!from || !to) throw new Error('The bars are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 4 });
  await page.mouse.up();
  const first = begin + 10 * HOUR;
  await expect(page).toHaveURL(`/request-logs?created=${iso(first)}..${iso(first + 6 * HOUR - 1)}`);
  await expect.poll(() => histogram.total()).toBe(sum(counts.slice(20, 32)));
  await page.goBack();
  await expect.poll(() => histogram.counts()).toEqual(counts);
  expect(reads).toEqual([]);
});

test('is walked, zoomed in and out by the keyboard', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  await histogram.bars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(histogram.bars.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(histogram.bars.nth(BARS - 1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(
    page.getByText(/^3 bars chosen, .* Enter zooms in, W tells what stands out\.$/),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/request-logs?created=${iso(end + 1 - 1.5 * HOUR)}..${iso(end)}`);
  // 90 bars of a minute.
  await expect(histogram.bars).toHaveCount(90);
  await expect(histogram.bars.locator(':scope:focus')).toHaveCount(1);
  await page.keyboard.press('-');
  await expect(page).not.toHaveURL(`/request-logs?created=${iso(end + 1 - 1.5 * HOUR)}..${iso(end)}`);
  // Six hours, in bars of five minutes.
  await expect.poll(() => histogram.bars.count()).toBeGreaterThanOrEqual(72);
  await expect.poll(() => histogram.bars.count()).toBeLessThanOrEqual(73);
});

test('grows as the list is read, and with what comes in live', async ({ page, service }) => {
  const id = Array.from({ length: 40 }, () => Math.floor(Math.random() * 10)).join('');
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  const add = () => service.call('GET', `/v2/event-subscriptions/${id}`);
  await add();
  await page.goto(`/request-logs?uri=${id}&live=1`);
  await expect(logs.rows).toHaveCount(1);
  await expect.poll(() => histogram.total()).toBe(1);
  await add();
  await add();
  await expect(logs.rows).toHaveCount(3);
  await expect.poll(() => histogram.total()).toBe(3);
  // What came last is in the last bar, which ends with the present.
  await expect.poll(async () => (await histogram.counts()).slice(-2).reduce((a, b) => a + b, 0)).toBe(3);
  await expect(logs.outcomes).toHaveText('3 refused');
});

atBothWidths(() => {
  test('can be used by everyone, and moves nothing when it comes', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await recordLayoutShifts(page);
    await page.goto(`/request-logs?${past}&uri=/v2/`);
    await logs.whenRead();
    await expect(
      new LogHistogram(page).section.getByRole('link', { name: /\d succeeded/ }).first(),
    ).toBeVisible();
    expect(await page.evaluate(() => layoutShifts)).toEqual([]);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
