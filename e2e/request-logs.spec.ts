import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow, test } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';

/** Parameters of the page's own address. */
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('a preset filters, stands in the URL, survives a reload and is undone by Back', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open();
  const all = await logs.total.textContent();
  await logs.preset('4xx').click();
  await expect(logs.preset('4xx')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => logs.column('Status'))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^4\d\d/)]));
  await expect
    .poll(async () => (await logs.column('Status')).filter((text) => !text.startsWith('4')))
    .toEqual([]);
  expect(query(page.url())).toEqual({ code: '400-499' });
  const filtered = await logs.total.textContent();
  expect(filtered).not.toBe(all);

  await page.reload();
  await expect(logs.total).toHaveText(filtered ?? '');
  await page.goBack();
  await expect(logs.preset('4xx')).toHaveAttribute('aria-pressed', 'false');
  expect(query(page.url())).toEqual({});
});

test.describe('each documented filter', () => {
  test('error', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    await (await logs.filter('Error')).getByRole('radio', { name: 'No errors' }).click();
    await expect(page).toHaveURL(/error=no/);
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
    await logs.open('/request-logs?uri=/v2/faxes');
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
    await expect(logs.rows.first()).toBeVisible();
    const [first = ''] = await logs.column('Time taken');
    const time = await logs.filter('Time taken');
    await time.getByRole('textbox').fill(first.replace(/\D/g, ''));
    await time.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => new Set(await logs.column('Time taken'))).toEqual(new Set([first]));
  });

  test('created, relative and absolute', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await logs.open();
    await logs.preset('Last day').click();
    await expect(page).toHaveURL(/created=24h/);
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
  await expect(logs.rows.first()).toBeVisible();
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
  await expect(logs.preset('Clear filters')).toHaveCount(0);
});

test('opens an entry under its own URL, explains it, and closes it', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?code=400-499&uri=/v2/event-subscriptions&method=POST');
  await logs.rows.first().click();
  await expect(logs.entry).toBeVisible();
  await expect(logs.entry.getByRole('heading', { name: /event subscription/ })).toBeVisible();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(/\d+ · .*Do:/s);
  await expect(page).toHaveURL(/\/request-logs\/[a-z0-9]+\?.*at=\d+/);
  await expectAccessible(page);
  await logs.tab('Response').click();
  await expect(logs.entry.getByRole('region', { name: 'Response body' })).toContainText('"errors"');
  await expectAccessible(page);

  const address = page.url();
  await page.reload();
  await expect(logs.tab('Response')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(logs.entry).toHaveCount(0);
  await page.goto(address.replace(/\?.*at=/, '?created=1m&at='));
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toBeVisible();
});

test('says so when a linked entry is not to be found', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs/nothing0nothing0nothing0nothing0nothing0?at=1700000000');
  await expect(page.getByText(/not (to be )?found|no such entry|cannot be found/i).first()).toBeVisible();
  await expectAccessible(page);
});

test('works by keyboard alone', async ({ page }) => {
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
  await logs.open('/request-logs?method=POST&uri=/v2/event-subscriptions');
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

test('an entry takes the whole page, stays so over a reload, and Escape leads back to the list', async ({
  page,
}) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?code=400-499&uri=/v2/event-subscriptions&method=POST');
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

test('says what failed, and reads again when asked', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/net::ERR_CONNECTION_REFUSED/);
  const logs = new RequestLogsPage(page);
  await logs.open();
  await expect(logs.rows.first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await logs.preset('5xx').click();
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const asked = page.waitForRequest(/\/api\/request-logs/);
  await again.click();
  await asked;
  await page.unroute('**/api/**');
  // By itself as well: no answer of this try is needed.
  await expect(logs.rows.first()).toBeVisible({ timeout: 45_000 });
  await expect
    .poll(async () => (await logs.column('Status')).filter((text) => !text.startsWith('5')))
    .toEqual([]);
});

test('shows times in UTC where the person wants it', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await logs.open('/request-logs?code=500-599');
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
    await logs.open();
    await expect(logs.rows.first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: '5xx' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show .* entr/ }).click();
    await expect(page).toHaveURL(/code=500-599/);
    await logs.rows.first().click();
    await expect(page.getByRole('tab', { name: 'Request', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
