import { expect } from './fixtures.ts';
import { keepBack } from './keep-back.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

test('a query is typed with completion, filters, survives a reload, and is undone by Back', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await logs.whenRead();
  const all = await logs.count();
  await page.keyboard.press('/');
  await page.keyboard.type('met');
  await expect(logs.completions.getByRole('option').filter({ hasText: /^method:/ })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.type('d');
  await page.keyboard.press('ArrowDown');
  const active = await logs.query.getAttribute('aria-activedescendant');
  await expect(logs.completions.locator(`[id="${active}"]`)).toHaveText(/^DELETE/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/request-logs?method=DELETE');
  await expect(logs.total).toHaveText(new RegExp(` of ${all.toLocaleString('en-GB')} entr`));
  await expect.poll(async () => new Set(await logs.column('Method'))).toEqual(new Set(['DELETE']));
  const filtered = await logs.count();
  await page.keyboard.type('uri~/v2/doc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/request-logs?method=DELETE&uri=/v2/doc');
  await expect(logs.query).toHaveValue('method:DELETE uri~/v2/doc');
  await page.goBack();
  await expect(logs.query).toHaveValue('method:DELETE');
  await page.reload();
  await logs.hasCount(filtered);
  await page.goBack();
  await logs.hasCount(all);

  // An application is completed where a call of it is known.
  await page.goto('/request-logs?uri=/v2/faxes');
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.fill('uri~/v2/faxes app:a2c5');
  await logs.completions.getByRole('option', { name: /^a2c5/ }).click();
  await expect(page).toHaveURL(/app=a2c5/);
});

test('what is typed after Enter stays, however late the bar can read what was entered', async ({ page }) => {
  const held = await keepBack(page, /\/assist-[\w-]+\.js$/);
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.click();
  await page.keyboard.type('method:DELETE');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' code:404');
  await held.letGo();
  await expect(page).toHaveURL(/method=DELETE/);
  await expect(logs.query).toHaveValue('method:DELETE code:404');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=404/);
});

test('the palette knows operations, codes, URLs and links of ours', async ({ page }) => {
  await page.goto('/operations');
  const { palette, paletteField, search } = new Frame(page);
  for (const [text, option, address] of [
    ['documents by fax', /^Send documents by faxits form/, '/operations/sendFax'],
    ['documents by fax', /^Send documents by faxits log entries/, '/request-logs?op=sendFax'],
    ['15007009', /^Refused with 15007009/, '/request-logs?error=15007009'],
    ['https://api.signing.example/v2/brands', /^Calls to/, '/request-logs?uri=/v2/brands'],
    ['/request-logs?code=404', /^Open this search/, '/request-logs?code=404'],
  ] as const) {
    await search.click();
    await paletteField.fill(text);
    await palette
      .getByRole('option', { name: option })
      .or(palette.getByRole('option').filter({ hasText: option }))
      .first()
      .click();
    await expect(page).toHaveURL(address);
  }
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });

  test('a query is typed, completed and corrected by touch', async ({ page }) => {
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs');
    await expect(logs.rows.first()).toBeVisible();
    await logs.query.tap();
    await logs.completions.getByRole('option', { name: /^code:/ }).tap();
    await logs.completions.getByRole('option', { name: /^400\.\.499/ }).tap();
    await expect(page).toHaveURL(/code=400-499/);
    await page.keyboard.type('statu:404');
    await page.getByRole('button', { name: 'Apply', exact: true }).tap();
    await page.getByRole('button', { name: 'Use code:404' }).tap();
    await page.getByRole('button', { name: 'Use code:400..499,404' }).tap();
    await expect(page).toHaveURL(/code=400-499,404/);
  });
});

test('code is pasted and finds its calls, and no text takes the page down', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  // There are no such entries.
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  const logs = new RequestLogsPage(page);
  const frame = new Frame(page);
  await page.goto('/request-logs?uri=%E0%A4%A&id=%&code=1e9#%');
  await expect(logs.query).toBeVisible();
  for (const address of [
    `${baseURL}/request-logs/abc%`,
    '/timeline/%E0%A4%A',
    'see /request-logs/%zz?at=%',
  ]) {
    await page.goto('/request-logs');
    await logs.whenRead();
    await logs.enter(address);
    await expect(page).not.toHaveURL('/request-logs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await frame.search.click();
    await frame.paletteField.fill(address);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.goto('/request-logs');
  await logs.whenRead();
  await logs.query.fill(
    'Invoke-RestMethod -Method Put -Uri "https://api.signing.example/v2/event-subscriptions"',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/request-logs?method=PUT&uri=/v2/event-subscriptions');
  await expect(logs.rows.first()).toBeVisible();
});
