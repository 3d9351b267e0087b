import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

/** In milliseconds. */
const DAY = 86_400_000;

test.beforeEach(async ({ signedIn }) => signedIn());

for (const [width, height] of [
  [1366, 657],
  [390, 844],
] as const)
  test(`at ${width} × ${height} pixels, at least half of the height is entries`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs?created=30d&code=400-499');
    await logs.whenRead();
    const first = await logs.rows.first().boundingBox();
    expect(height - (first?.y ?? height)).toBeGreaterThanOrEqual(height / 2);
    await expectNoOverflow(page);
  });

atBothWidths(() => {
  for (const [what, search, status] of [
    ['there are none', '?created=30d&uri=nothing-has-this', 200],
    ['they cannot be read', '?created=30d', 500],
  ] as const)
    test(`nothing moves over the entries where ${what}`, async ({ page, consoleGuard }) => {
      if (status === 500) {
        consoleGuard.expectConsoleError(/500/);
        await page.context().route('**/api/request-logs*', (route) => route.fulfill({ status, body: '{}' }));
      }
      await recordLayoutShifts(page);
      await page.goto(`/request-logs${search}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await page.evaluate(() => layoutShifts)).toEqual([]);
      await expectAccessible(page);
    });
});

test('what is seldom asked for is in a menu, which gives the focus back', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await logs.whenRead();
  const more = page.getByRole('button', { name: /^More:/ });
  const items = page.getByRole('menuitem');
  await more.press('Enter');
  await expect(items).toHaveText([
    /^Saved and recent queries/,
    /^Export …$/,
    /^Add the chart to a support bundle$/,
    /^Open a support bundle …$/,
    /^Columns …$/,
    /^Read the newest entries/,
  ]);
  for (let item = 1; item < 5; item++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  const reads = logs.recordReads({ withNews: true });
  await logs.choose('Read the newest entries');
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await logs.choose('Export …');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(more).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu has everything that there is no room for', async ({ page, service }) => {
    const logs = new RequestLogsPage(page);
    await service.call('GET', '/request-logs?per_page=1');
    await page.goto('/request-logs');
    await logs.whenRead();
    await expect(logs.table.getByRole('checkbox')).toHaveCount(0);
    await logs.choose('Choose entries');
    await logs.rows.nth(1).getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: 'Chosen entries' });
    await expect(chosen).toContainText('1 chosen');
    await expectAccessible(page);
    await chosen.getByRole('button', { name: 'Clear' }).click();
    await expect(logs.table.getByRole('checkbox')).toHaveCount(0);
    await logs.choose('Oldest first');
    await expect(page).toHaveURL(/sort=asc/);
    await logs.choose(/^Show [\d,]+ reads? of the logs$/);
    await expect(page).toHaveURL(/reads=1/);
    await logs.choose('Live');
    await expect(page).toHaveURL(/live=1/);
    await logs.choose('Show groups');
    await expect(page).toHaveURL(/view=groups/);
    await logs.choose(/^Filters/);
    await expect(logs.filters).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^More:/ })).toBeFocused();
  });
});

test('each outcome leads to its entries alone, without a call', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  // Two days that are over, in which no other test has entries.
  const to = Math.floor(Date.now() / DAY - 2) * DAY - 1000;
  await page.goto(
    `/request-logs?created=${new Date(to - 2 * DAY).toISOString()}..${new Date(to).toISOString()}`,
  );
  await logs.whenRead();
  const reads = logs.recordReads();
  for (const [outcome, address] of [
    [/refused$/, /failed=yes&not-code=500-599/],
    [/succeeded$/, /failed=no/],
  ] as const) {
    const count = numberIn(await logs.outcomes.getByRole('button', { name: outcome }).textContent());
    await logs.outcomes.getByRole('button', { name: outcome }).click();
    await expect(page).toHaveURL(address);
    await logs.hasCount(count);
    await expect(logs.outcomes).toHaveText(outcome);
    await page.goBack();
    await expect.poll(() => logs.outcomes.getByRole('listitem').count()).toBeGreaterThan(1);
  }
  expect(reads).toEqual([]);
});
