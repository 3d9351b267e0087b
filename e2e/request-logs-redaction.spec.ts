import { expect } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { SEEDED_EMAIL, SEEDED_SECRET, SENSITIVE_LIST, test, ZOE } from './sensitive-fixtures.ts';

/** Everything that a page holds, whether it is to be seen, to be heard, or an attribute. */
const everything = (logs: RequestLogsPage) => logs.page.locator('body').innerHTML();

async function expectNothingTold(logs: RequestLogsPage): Promise<void> {
  const html = await everything(logs);
  expect(html).not.toMatch(SEEDED_SECRET);
  expect(html).not.toMatch(SEEDED_EMAIL);
}

test('rows and the open entry tell nothing of what is sensitive', { tag: '@smoke' }, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(SENSITIVE_LIST);
  await expect(logs.table.getByText('nothing for [email]')).toBeVisible();
  await expectNothingTold(logs);
  for (const summary of [
    'Create an event subscription',
    'Create an access token',
    'Not in the specification',
  ]) {
    await logs.table.getByText(summary).click();
    await expect(logs.entryHeading(summary)).toBeVisible();
    await expect(logs.requestBody).toBeVisible();
    await expectNothingTold(logs);
    await logs.tab('Response').click();
    await expect(logs.responseBody).toContainText('email-1 · show');
    await expectNothingTold(logs);
    await logs.tab('Timeline of ids').click();
    await expect(logs.entry.getByText('Whole timeline of this id')).toBeVisible();
    // The user who called is known by an address, too.
    expect(await logs.entry.innerHTML()).not.toContain('@northwind.example');
    await logs.tab('Request').click();
    await logs.button('Close the entry').click();
  }
});

test('what is pressed shows, in this entry alone, and all of it at once until it is masked again', async ({
  page,
}) => {
  const logs = new RequestLogsPage(page);
  await page.goto(SENSITIVE_LIST);
  await logs.table.getByText('Create an event subscription').click();
  const body = logs.requestBody;
  await body.getByRole('button', { name: 'email-1 · show' }).press('Enter');
  await expect(body).toContainText(ZOE);
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(ZOE);
  expect(await everything(logs)).not.toMatch(SEEDED_SECRET);
  await body.getByRole('button', { name: 'hidden · show' }).first().click();
  await expect(body).toContainText('hook:Zq8mWk-userinfo');
  await page.keyboard.press('k');
  await expect(logs.entryHeading('Create an access token')).toBeVisible();
  await page.keyboard.press('j');
  await expect(logs.entryHeading('Create an event subscription')).toBeVisible();
  await expectNothingTold(logs);

  await (await logs.entryTool('Show all that is masked')).click();
  for (const secret of ['Zq8mWk-userinfo', 'Zq8mWk-key', 'Zq8mWk-header', 'Zq8mWk-nested', ZOE])
    await expect(body).toContainText(secret);
  await logs.entry.getByRole('button', { name: 'Raw' }).click();
  await expect(body).toContainText('Zq8mWk-nested');
  await (await logs.entryTool('Mask what is sensitive')).click();
  await expectNothingTold(logs);
});

test('what is copied holds what is shown and no more', { tag: '@smoke' }, async ({ page }) => {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const logs = new RequestLogsPage(page);
  await page.goto(SENSITIVE_LIST);
  await logs.table.getByText('Create an event subscription').click();
  await logs.entry.getByRole('button', { name: 'Copy request body, masked' }).click();
  await expect.poll(copied).toContain('"secret_key":"[removed]"');
  expect(await copied()).not.toMatch(SEEDED_SECRET);
  await logs.entry.getByRole('button', { name: 'Copy as curl' }).click();
  // To the service itself: the logged host is what a client wrote.
  await expect.poll(copied).toMatch(/^curl [\s\S]* '?http:\/\/127\.0\.0\.1:\d+\/v2\//);
  expect(await copied()).toContain('Bearer $TOKEN');
  expect(await copied()).not.toMatch(SEEDED_SECRET);
  expect(await copied()).not.toMatch(SEEDED_EMAIL);

  await (await logs.entryTool('Show all that is masked')).click();
  await logs.entry.getByRole('button', { name: 'Copy request body', exact: true }).click();
  await expect.poll(copied).toContain('"secret_key":"Zq8mWk-key"');
});
