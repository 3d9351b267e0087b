import { demoIds } from '../src/testing/demo-ids.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

/** Parameters of the page's own address. */
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('a query is typed with completion, entered, and stands in the address', { tag: '@smoke' }, async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await expect(logs.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(logs.query).toBeFocused();
  await expect(logs.completions.getByRole('option')).toHaveText([
    ...[/^created:/, /^failed/, /^op:/, /^error:/, /^code:/, /^method:/, /^uri~/, /^uri~=/, /^app:/, /^id:/],
    ...[/^request:/, /^user:/, /^ip:/, /^agent:/, /^body:/, /^took:/],
  ]);
  await page.keyboard.type('met');
  await expect(logs.completions.getByRole('option').filter({ hasText: /^method:/ })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(logs.query).toHaveValue('method:');
  await page.keyboard.type('d');
  await page.keyboard.press('ArrowDown');
  await expect(logs.completions.getByRole('option', { selected: true })).toHaveText(/^DELETE/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/method=DELETE/);
  await page.keyboard.type('uri~/v2/doc');
  expect(query(page.url())).toEqual({ method: 'DELETE' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/uri=/);
  expect(query(page.url())).toEqual({ method: 'DELETE', uri: '/v2/doc' });
  await expect(logs.query).toHaveValue('method:DELETE uri~/v2/doc');
  await page.goBack();
  await expect(logs.query).toHaveValue('method:DELETE');
});

test('what is typed after Enter stays, however late the bar can read what was entered', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assist-[\w-]+\.js$/, async (route) => {
    await typed.promise;
    await route.fallback();
  });
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.click();
  await page.keyboard.type('method:DELETE');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' code:404');
  typed.resolve();
  await expect(page).toHaveURL(/method=DELETE/);
  await expect(logs.query).toHaveValue('method:DELETE code:404');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/code=404/);
});

test('bar and controls edit the same filters', { tag: '@smoke' }, async ({ page, signedIn }) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?created=2h');
  await expect(logs.query).toHaveValue('created:2h');
  await logs.enter('code:500..599 failed');
  await expect(logs.query).toHaveValue('failed code:500..599');
  expect(query(page.url())).toEqual({ failed: 'yes', code: '500-599' });
  const failed = await logs.filter('Failed');
  await expect(failed.getByRole('radio', { name: 'Failed', exact: true })).toBeChecked();
  await failed.getByRole('radio', { name: 'Any', exact: true }).click();
  const operation = logs.filters.getByRole('region', { name: 'Operation', exact: true });
  await operation.getByRole('combobox').or(operation.getByRole('textbox')).fill('send documents by fax');
  await operation.getByRole('button', { name: 'Add' }).click();
  await expect(operation.getByRole('listitem')).toHaveText([/^Send documents by fax/]);
  await expectAccessible(page);
  await logs.closeFilters();
  await expect(logs.query).toHaveValue('op:"Send documents by fax" code:500..599');
  // What the control beside the bar says stands there alone.
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/created=7d/);
  await expect(logs.query).toHaveValue('op:"Send documents by fax" code:500..599');
  await logs.enter('-op:fax');
  await expect.poll(() => query(page.url())).toEqual({ created: '7d', 'not-op': 'fax' });
});

test('a mistake is shown at its place, announced, and corrected', async ({ page, signedIn }) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  // What is announced after the mistake would take its place.
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ entries$/ })).toBeAttached();
  await logs.enter('metod:POST code:500..400');
  await expect(logs.mistakes.getByRole('listitem')).toHaveText([
    /^metod.*it is called “method”/,
    /^500\.\.400.*lower status code comes first/,
  ]);
  await expect(logs.query).toHaveAttribute('aria-invalid', 'true');
  await expect(logs.query).toHaveAccessibleDescription(/There is no filter “metod”/);
  await expect(page.getByRole('status').filter({ hasText: 'metod: There is no filter' })).toBeAttached();
  expect(query(page.url())).toEqual({});
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use method:POST' }).click();
  await expect(logs.query).toHaveValue('method:POST code:500..400');
  await expect(logs.query).toBeFocused();
  await logs.query.press('Enter');
  await page.getByRole('button', { name: 'Use code:400..500' }).click();
  await expect(page).toHaveURL(/code=400-500/);
  await expect(logs.mistakes).toHaveCount(0);
});

/** Pastes into the bar, in the place of what stands there. */
async function paste({ page, query: bar }: RequestLogsPage, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await bar.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

test('what a ticket contains is pasted, and Enter finds what was meant', async ({
  page,
  context,
  signedIn,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn();
  const logs = new RequestLogsPage(page);
  const id = demoIds.activeSubscription;
  // Enter leaves out what is known to find nothing.
  await service.call('POST', '/v2/event-subscriptions', { entity_id: id });
  await page.goto('/request-logs?created=7d');
  await expect(logs.rows.first()).toBeVisible();
  for (const [text, label, expected] of [
    [id, /^Everything that mentions/, { id }],
    ['m.ortega@northwind.example', /^Everything that mentions/, { id: 'm.ortega@northwind.example' }],
    ['203.0.113.21', /^Calls from/, { ip: '203.0.113.21' }],
    ['15007009', /^Refused with 15007009/, { error: '15007009' }],
    [
      `https://api.signing.example/v2/event-subscriptions/${id}`,
      /^Calls to \/v2\/event-subscriptions\//,
      { uri: `/v2/event-subscriptions/${id}` },
    ],
    [
      `curl -X POST https://api.signing.example/v2/event-subscriptions \\\n  -H 'Authorization: Bearer hunter2' \\\n  -d '{"entity_id":"${id}"}'`,
      /^POST calls to \/v2\/event-subscriptions with/,
      { method: 'POST', uri: '/v2/event-subscriptions', id },
    ],
    ['event subscription', /^\d+ operations/, { op: 'event subscription' }],
  ] as const)
    await test.step(text, async () => {
      await paste(logs, text);
      await expect(logs.completions.getByRole('option').first()).toHaveText(label);
      await page.keyboard.press('Enter');
      await expect.poll(() => query(page.url())).toEqual({ created: '7d', ...expected });
    });
  await paste(logs, `/timeline/${id}`);
  await expect(logs.completions.getByRole('option')).toHaveText([/^Timeline of/]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/timeline/${id}`);
});

test('the palette knows operations, codes, URLs and links of ours', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/operations');
  const { palette, paletteField, search } = new Frame(page);
  for (const [text, option, address] of [
    ['documents by fax', /^Send documents by faxits form/, '/operations/sendFax'],
    ['documents by fax', /^Send documents by faxits log entries/, '/request-logs?op=sendFax'],
    ['15007009', /^Refused with 15007009/, '/request-logs?error=15007009'],
    ['https://api.signing.example/v2/brands', /^Calls to/, '/request-logs?uri=/v2/brands'],
    ['/request-logs?code=404', /^Open this search/, '/request-logs?code=404'],
  ] as const)
    await test.step(`${text}: ${address}`, async () => {
      await search.click();
      await paletteField.fill(text);
      await palette
        .getByRole('option', { name: option })
        .or(palette.getByRole('option').filter({ hasText: option }))
        .first()
        .click();
      await expect(page).toHaveURL(address);
    });
});

test('what was typed and not entered stays, until it is discarded', async ({ page, signedIn }) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?code=500-599');
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.fill('code:500..599 brands');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(logs.query).not.toBeFocused();
  await expect(logs.query).toHaveValue('code:500..599 brands');
  expect(query(page.url())).toEqual({ code: '500-599' });
  await page.getByRole('button', { name: 'Discard what was typed' }).click();
  await expect(logs.query).toHaveValue('code:500..599');
});

test('an application is completed by the beginning of its id', async ({ page, signedIn }) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  // Where calls of that application are: the newest of all may be of other tests alone.
  await page.goto('/request-logs?uri=/v2/faxes');
  await expect(logs.rows.first()).toBeVisible();
  await logs.query.fill('uri~/v2/faxes app:a2c5');
  const option = logs.completions.getByRole('option', { name: /^a2c5/ });
  await option.click();
  await expect(page).toHaveURL(/app=a2c5/);
});

test('a query is saved, handed on by a link, renamed, and deleted with a way back', async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?created=2h&uri=/brands/');
  await expect(logs.query).toHaveValue('created:2h uri~/brands/');
  await logs.choose('Saved and recent queries');
  await logs.saved.getByRole('textbox').fill('Brands lately');
  await logs.saved.getByRole('button', { name: 'Save the query' }).click();
  await expect(logs.saved.getByRole('link', { name: /^Brands lately/ })).toBeFocused();
  await expectAccessible(page);
  await logs.saved.getByRole('button', { name: 'Copy a link to Brands lately' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/request-logs\?created=2h&uri=\/brands\/$/);
  await logs.saved.getByRole('button', { name: 'Rename Brands lately' }).click();
  await expect(logs.saved.getByRole('textbox', { name: /^New name/ })).toBeFocused();
  await page.keyboard.type('Brands');
  await page.keyboard.press('Enter');
  await expect(logs.saved.getByRole('link', { name: /^Brands(?! lately)/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/request-logs');
  await expect(logs.rows.first()).toBeVisible();
  await page.keyboard.press('s');
  await logs.saved.getByRole('link', { name: /^Brands/ }).click();
  await expect(logs.query).toHaveValue('created:2h uri~/brands/');
  await expect(logs.saved).toBeHidden();
  await logs.choose('Saved and recent queries');
  await logs.saved.getByRole('button', { name: 'Delete Brands' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(logs.saved.getByRole('link', { name: /^Brands/ })).toBeVisible();
});

test('queries that were looked at are recent, newest first', async ({ page, signedIn }) => {
  await signedIn();
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?code=404');
  const recent = page.getByRole('region', { name: 'Recent queries' });
  await logs.choose('Saved and recent queries');
  await expect(recent.getByRole('link')).toHaveText([/^code:404/]);
  await page.keyboard.press('Escape');
  await logs.enter('error:true');
  await logs.choose('Saved and recent queries');
  await expect(recent.getByRole('link')).toHaveText([/^error:true/, /^code:404/]);
  await recent.getByRole('link', { name: /^code:404/ }).click();
  await expect(page).toHaveURL(/\?code=404$/);
  await logs.query.fill('');
  await logs.completions.getByRole('option', { name: /^error:true/ }).click();
  await expect(page).toHaveURL(/\?error=yes$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true });

  test('a query is typed, completed and corrected by touch', async ({ page, signedIn }) => {
    await signedIn();
    const logs = new RequestLogsPage(page);
    await page.goto('/request-logs');
    await expect(logs.rows.first()).toBeVisible();
    await logs.query.tap();
    await logs.completions.getByRole('option', { name: /^code:/ }).tap();
    await logs.completions.getByRole('option', { name: /^400\.\.499/ }).tap();
    await expect(page).toHaveURL(/code=400-499/);
    await page.keyboard.type('statu:404');
    await page.getByRole('button', { name: 'Apply', exact: true }).tap();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use code:404' }).tap();
    await page.getByRole('button', { name: 'Use code:400..499,404' }).tap();
    await expect(page).toHaveURL(/code=400-499,404/);
    await expectNoOverflow(page);
  });
});
