import { expect } from './fixtures.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

test('an entry has its own address, takes the whole page, stays so over a reload, and closes to its row', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?created=30d&code=400-499&uri=/v2/event-subscriptions&method=POST');
  await logs.rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/request-logs\/[a-z0-9]+\?.*at=\d+/);
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(/\d+ · .*Do:/s);
  await logs.tab('Response').click();
  await page.reload();
  await expect(logs.tab('Response')).toHaveAttribute('aria-selected', 'true');
  await logs.entry.getByRole('button', { name: 'Whole page' }).click();
  await page.reload();
  await expect(logs.responseBody).toContainText('"errors"');
  await expect(logs.table).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(logs.table).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
  await expect(logs.rows.first().getByRole('link').first()).toBeFocused();
});

test('keeps its columns, their order and their widths over a reload', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await logs.choose('Columns …');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Request id' }).check();
  await columns.getByRole('checkbox', { name: 'Method' }).uncheck();
  await columns.getByRole('button', { name: 'Move Request id up' }).click();
  await columns.getByRole('checkbox', { name: 'Request id' }).press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  const handle = logs.table.getByRole('separator', { name: 'Width of Status' });
  const width = Number(await handle.getAttribute('aria-valuenow'));
  await handle.press('ArrowRight');
  await page.reload();
  await expect
    .poll(() => logs.table.locator('thead th').allTextContents())
    .toEqual(['Choose', 'Time ↓', 'Status', 'What it was', 'URI', 'Request id', 'App', 'Took']);
  await expect(handle).toHaveAttribute('aria-valuenow', String(width + 8));
});

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
  });

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
  });

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu has everything that there is no room for, and an entry opens over the list', async ({
    page,
    service,
  }) => {
    const logs = new RequestLogsPage(page);
    await service.call('GET', '/request-logs?per_page=1');
    await page.goto('/request-logs');
    await logs.whenRead();
    await logs.choose('Choose entries');
    await logs.rows.nth(1).getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: 'Chosen entries' });
    await expect(chosen).toContainText('1 chosen');
    await chosen.getByRole('button', { name: 'Clear' }).click();
    await expect(logs.table.getByRole('checkbox')).toHaveCount(0);
    for (const [name, address] of [
      ['Oldest first', /sort=asc/],
      [/^Show [\d,]+ reads? by Sealdesk$/, /reads=1/],
      ['Live', /live=1/],
      ['Show groups', /view=groups/],
      ['Show entries', /^(?!.*view=groups)/],
    ] as const) {
      await logs.choose(name);
      await expect(page).toHaveURL(address);
    }
    await logs.choose(/^Filters/);
    await logs.filters.getByRole('combobox', { name: 'Status' }).click();
    await logs.filters.getByRole('option', { name: /^400\.\.499/ }).click();
    await page.getByRole('button', { name: /^Show .* entr/ }).click();
    await expect(page).toHaveURL(/code=400-499/);
    await logs.rows.first().click();
    await expect(page.getByRole('dialog', { name: 'Request log entry' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
  });
});
