import { expect } from './fixtures.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage, sum } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/**
 * The last Wednesday and Thursday that are over, so that no other test's entries arrive in them, and none of a weekend,
 * which has few. The first day of UNIX time was a Thursday.
 */
const end = Math.floor((Date.now() / 1000 - 2 * DAY) / (7 * DAY)) * 7 * DAY + DAY - 1;
const begin = end + 1 - 48 * HOUR;
/** Bars of half an hour. */
const BARS = 96;

test('the bars, the list, its outcomes and the groups count the same, and lead to it without a call', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?created=${iso(begin)}..${iso(end)}`);
  await logs.whenRead();
  const total = await logs.count();
  expect(total).toBeGreaterThan(BARS);
  await expect.poll(() => histogram.total()).toBe(total);
  await expect(histogram.bars).toHaveCount(BARS);
  await expect.poll(() => logs.countOfOutcomes()).toBe(total);
  const counts = await histogram.counts();
  const reads = logs.recordReads(end);
  const isBack = () => expect.poll(() => histogram.counts()).toEqual(counts);

  const succeeded = logs.outcomes.getByRole('button', { name: /succeeded$/ });
  const successes = numberIn(await succeeded.textContent());
  await succeeded.click();
  await expect(page).toHaveURL(/failed=no/);
  await logs.hasCount(successes);
  await page.goBack();
  await isBack();

  const place = counts.indexOf(Math.max(...counts));
  await histogram.bars.nth(place).click();
  const from = begin + (place * HOUR) / 2;
  await expect(page).toHaveURL(`/request-logs?created=${iso(from)}..${iso(from + HOUR / 2 - 1)}`);
  await logs.hasCount(counts[place] ?? 0);
  await expect.poll(() => histogram.total()).toBe(counts[place]);
  await page.goBack();
  await isBack();

  const [left, right] = [
    await histogram.bars.nth(20).boundingBox(),
    await histogram.bars.nth(31).boundingBox(),
  ];
  if (!left || !right) throw new Error('The bars are not drawn');
  await page.mouse.move(left.x + left.width / 2, left.y + 20);
  await page.mouse.down();
  await page.mouse.move(right.x + right.width / 2, right.y + 30, { steps: 4 });
  await page.mouse.up();
  const first = begin + 10 * HOUR;
  await expect(page).toHaveURL(`/request-logs?created=${iso(first)}..${iso(first + 6 * HOUR - 1)}`);
  await expect.poll(() => histogram.total()).toBe(sum(counts.slice(20, 32)));
  await page.goBack();
  await isBack();
  expect(reads).toEqual([]);

  await logs.button('Groups').click();
  await expect(page.getByText(`Counted among ${total.toLocaleString('en-GB')} entries`)).toBeAttached();
  expect(await logs.countOfGroups('By status')).toBe(total);
});
