import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow, test } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';

/** Parameters of the page's own address. */
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('a query filters, stands in the URL, survives a reload and is undone by Back', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open();
  await logs.whenRead();
  const all = await logs.count();
  await logs.enter('code:400..499');
  await expect(logs.total).toHaveText(new RegExp(` of ${all.toLocaleString('en-GB')} entr`));
  await expect.poll(async () => (await logs.column('Status')).length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await logs.column('Status')).filter((text) => !text.startsWith('4')))
    .toEqual([]);
  expect(query(page.url())).toEqual({ code: '400-499' });
  const filtered = await logs.count();
  expect(filtered).toBeLessThan(all);
  await expect(logs.outcomes).toHaveText(`${filtered} refused`);

  await page.reload();
  // Of how many, a page that was just opened cannot say: it reads what the service finds.
  await logs.hasCount(filtered);
  await page.goBack();
  await logs.hasCount(all);
  expect(query(page.url())).toEqual({});
});

test('ranges of time stand in the URL, and the last 24 hours without it', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open();
  const pressed = page.getByRole('group', { name: 'Time' }).getByRole('button', { pressed: true });
  await expect(pressed).toHaveAccessibleName(/last 24 hours/i);
  let before = 0;
  for (const [name, address] of [
    ['Last hour', '1h'],
    ['Last 24 hours', undefined],
    ['Last 7 days', '7d'],
    ['Last 30 days', '30d'],
  ] as const) {
    await logs.range(name).click();
    await expect(pressed).toHaveAccessibleName(new RegExp(`, ${name}$`, 'i'));
    await expect.poll(() => query(page.url())).toEqual(address ? { created: address } : {});
    await expect.poll(() => logs.count()).toBeGreaterThan(before);
    await logs.whenRead();
    before = await logs.count();
  }
});

test.describe('each documented filter', () => {
  test('failed', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    await (await logs.filter('Failed')).getByRole('radio', { name: 'Not failed' }).click();
    await expect(page).toHaveURL(/failed=no/);
    await expect
      .poll(async () => (await logs.column('Status')).filter((text) => !/^[23]/.test(text)))
      .toEqual([]);
  });

  test('code range', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    const status = await logs.filter('Status');
    await status.getByRole('textbox', { name: 'From status' }).fill('404');
    await status.getByRole('textbox', { name: 'To status' }).fill('404');
    await status.getByRole('button', { name: 'Apply range' }).click();
    await expect(page).toHaveURL(/code=404/);
    await expect
      .poll(async () => new Set((await logs.column('Status')).map((text) => text.slice(0, 3))))
      .toEqual(new Set(['404']));
  });

  test('method', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    const method = await logs.filter('Method');
    await method.getByRole('button', { name: 'PUT' }).click();
    await method.getByRole('button', { name: 'DELETE' }).click();
    await expect.poll(async () => new Set(await logs.column('Method'))).toEqual(new Set(['PUT', 'DELETE']));
  });

  test('application', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    // Where calls of that application are: the newest of all may be of other tests alone.
    await logs.open('/request-logs?created=30d&uri=/v2/faxes');
    const application = await logs.filter('Application');
    await application.getByRole('combobox', { name: 'Application id' }).fill('a2c5');
    await application.getByRole('option', { name: /a2c5/ }).click();
    await expect(page).toHaveURL(/app=a2c5/);
    await expect.poll(async () => new Set(await logs.column('App'))).toEqual(new Set(['a2c5…j6h9']));
  });

  test('URI contains, and is like', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    const uri = await logs.filter('URI');
    await uri.getByRole('searchbox').fill('/v2/faxes');
    await uri.getByRole('searchbox').press('Enter');
    await expect.poll(async () => new Set(await logs.column('URI'))).toEqual(new Set(['/v2/faxes/send']));
    await uri.getByRole('combobox', { name: 'How the URI is compared' }).selectOption('is like');
    await uri.getByRole('searchbox').fill('%/send');
    await uri.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/uri-like=/);
    await expect
      .poll(async () => (await logs.column('URI')).filter((uri) => !uri.endsWith('/send')))
      .toEqual([]);
  });

  test('time taken', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    await logs.whenRead();
    const all = await logs.count();
    const took = await logs.filter('Took');
    await took.getByRole('textbox', { name: 'At least' }).fill('10ms');
    await took.getByRole('textbox', { name: 'At most' }).fill('0.2s');
    await took.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/took=10-200/);
    await expect.poll(() => logs.count()).toBeLessThan(all);
    await expect
      .poll(async () => (await logs.column('Took')).filter((text) => !/^(?:\d\d|1\d\d|200) ms$/.test(text)))
      .toEqual([]);
  });

  test('created, relative and absolute', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    await logs.range('Last 7 days').click();
    await expect(page).toHaveURL(/created=7d/);
    const created = await logs.filter('Created');
    await created.getByLabel('From', { exact: true }).fill('2020-01-01T00:00:00');
    await created.getByLabel('To', { exact: true }).fill('2020-01-02T00:00:00');
    await created.getByRole('button', { name: 'Apply range' }).click();
    await expect(page).toHaveURL(/created=20/);
    await logs.closeFilters();
    await expect(page.getByText(/No entr|Nothing matches|None of/i).first()).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Clear (all )?filters/ })
      .first()
      .click();
    await expect(logs.rows.first()).toBeVisible();
  });
});

test('sorts by time, the oldest first', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open();
  await logs.whenRead();
  const newest = await logs.column('Time');
  await logs.table.getByRole('button', { name: 'Time' }).first().click();
  await expect.poll(() => logs.column('Time')).not.toEqual(newest);
  await page.reload();
  await expect(logs.table.getByRole('columnheader', { name: /^Time(?! taken)/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('falls back silently on values of the URL that make no sense', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open(
    '/request-logs?code=banana&created=never&page=-3&per_page=7&error=maybe&method=%00&sort=up&uri=',
  );
  await expect(logs.rows.first()).toBeVisible();
  await expect(logs.button('Clear filters')).toHaveCount(0);
});

test('opens an entry under its own URL, explains it, and closes it', { tag: '@smoke' }, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?created=30d&code=400-499&uri=/v2/event-subscriptions&method=POST');
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await expect(logs.entry.getByRole('heading', { name: /event subscription/ })).toBeVisible();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(/\d+ · .*Do:/s);
  await expect(page).toHaveURL(/\/request-logs\/[a-z0-9]+\?.*at=\d+/);
  // While it is read again its rows are paler than any text may stay.
  await expect(logs.table).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await logs.tab('Response').click();
  await expect(logs.entry.getByRole('region', { name: 'Response body' })).toContainText('"errors"');
  await expect(logs.table).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  const address = page.url();
  await page.reload();
  await expect(logs.tab('Response')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
  await page.goto(address.replace(/\?.*at=/, '?created=1m&at='));
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toBeVisible();
});

test('says so when a linked entry is not to be found', async ({ page, consoleGuard }) => {
  // By its id alone the service has none.
  consoleGuard.expectConsoleError(/404/);
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs/nothing0nothing0nothing0nothing0nothing0?at=1700000000');
  await expect(page.getByText(/not (to be )?found|no such entry|cannot be found/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('works by keyboard alone', { tag: '@smoke' }, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open();
  await expect(logs.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(logs.query).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(logs.entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(logs.frame.keysHelp).toBeVisible();
  await expectAccessible(page);
});

test('copies the request as a curl command without the token', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?created=30d&method=POST&uri=/v2/event-subscriptions');
  await logs.rows.first().click();
  await logs.entry.getByRole('button', { name: 'Copy as curl' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^curl [\s\S]*\/v2\/event-subscriptions/);
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain('Authorization: Bearer $');
  // To the service itself: the logged host is what a client wrote.
  expect(command).toMatch(/ 'http:\/\/127\.0\.0\.1:\d+\/v2\/| http:\/\/127\.0\.0\.1:\d+\/v2\//);
});

test('an entry takes the whole page, stays so over a reload, and Escape leads back to the list', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?created=30d&code=400-499&uri=/v2/event-subscriptions&method=POST');
  await logs.rows.first().getByRole('link').first().click();
  await logs.entry.getByRole('button', { name: 'Whole page' }).click();
  await expect(logs.tab('Request and response')).toBeVisible();
  await expect(logs.responseBody).toContainText('"errors"');
  await expect(logs.table).toBeHidden();
  await expect(logs.query).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(logs.responseBody).toBeVisible();
  await expect(logs.table).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(logs.table).toBeVisible();
  await expect(logs.tab('Response')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
  await expect(logs.rows.first().getByRole('link').first()).toBeFocused();
});

test('explains that the account has no active subscription', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs', 'p.duval');
  await expect(page.getByText(/no active subscription/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('says what failed, and reads again when asked, and by itself', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/net::ERR_CONNECTION_REFUSED/);
  const logs = new RequestLogsPage(page);
  await logs.open();
  await logs.whenRead();
  const day = await logs.count();
  // Of the context, since a worker asks.
  const refuse = () => page.context().route('**/api/**', (route) => route.abort('connectionrefused'));
  await refuse();
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  const asked = page.context().waitForEvent('request', (it) => it.url().includes('/api/request-logs'));
  await again.click();
  await asked;
  await page.context().unroute('**/api/**');
  // By itself as well: no answer of this try is needed.
  await expect(logs.rows.first()).toBeVisible({ timeout: 45_000 });
  await logs.hasCount(day);

  await refuse();
  await logs.range('Last 30 days').click();
  const told = page.getByRole('alert').filter({ hasText: /^Not up to date\. / });
  await expect(told).toBeVisible();
  // What was read before by whomever, such as for the names of ids, is shown.
  const read = await logs.count();
  expect(read).toBeGreaterThanOrEqual(day);
  await page.context().unroute('**/api/**');
  await expect.poll(() => logs.count(), { timeout: 45_000 }).toBeGreaterThan(read);
  await expect(told).toHaveCount(0);
});

test('shows times in UTC where the person wants it', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?created=30d&code=500-599');
  await expect(logs.rows.first()).toBeVisible();
  const local = await logs.column('Time');
  await logs.frame.account.click();
  await logs.frame.accountPanel.getByRole('radio', { name: 'UTC', exact: true }).click();
  await expect.poll(() => logs.column('Time')).not.toEqual(local);
  await page.reload();
  await expect.poll(() => logs.column('Time')).not.toEqual(local);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('lists, filters in a drawer, and opens an entry over the whole screen', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open('/request-logs?created=30d');
    await expect(logs.rows.first()).toBeVisible();
    await expectAccessible(page);
    await logs.choose(/^Filters/);
    await logs.filters.getByRole('button', { name: '5xx' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show .* entr/ }).click();
    await expect(page).toHaveURL(/code=500-599/);
    await logs.rows.first().click();
    await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
