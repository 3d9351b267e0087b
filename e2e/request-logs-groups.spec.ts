import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { numberIn, RequestLogsPage, sum } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/** Three weeks that are over, so that no other test's entries arrive in them. */
const end = Math.floor(Date.now() / 1000 / HOUR) * HOUR - 24 * HOUR - 1;
const past = `created=${iso(end + 1 - 21 * 24 * HOUR)}..${iso(end)}`;

const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Counted among / });
const say = (count: number) => count.toLocaleString('en-GB');

test.beforeEach(({ signedIn }) => signedIn());

test('are of everything that was read, and say what was not', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const letCome = await logs.holdPages();
  await page.goto(`/request-logs?${past}`);
  await logs.button('Groups').click();
  await expect(page).toHaveURL(/view=groups/);
  await expect(logs.progress).toHaveText(/^Reading [56]\d\d of /);
  const total = numberIn((await logs.progress.textContent())?.split(' of ')[1]);
  expect(total).toBeGreaterThan(1000);
  await logs.button('Stop').click();
  const read = page.getByText(/^[\d,]+ of [\d,]+ entries read$/);
  await expect(read).toHaveText(new RegExp(`^[56]\\d\\d of ${say(total)} `));
  const all = numberIn((await read.textContent())?.split(' of ')[0]);
  await expect(counted(page)).toHaveText(
    new RegExp(`^Counted among [56]?\\d\\d entries; ${say(total - all)} more were not read$`),
  );
  letCome();
  await page.getByRole('button', { name: /^Read all \(\d calls?\)$/ }).click();
  await expect(read).toHaveCount(0);
  await logs.whenRead();
  const shown = await logs.count();
  await expect(counted(page)).toHaveText(`Counted among ${say(shown)} entries`);
  for (const name of ['By application', 'By status']) {
    const part = page.getByRole('region', { name });
    const whole = part.getByRole('button', { name: /^Show all/ });
    if (await whole.isVisible()) await whole.click();
    const counts = await part.getByRole('cell').allTextContents();
    expect(sum(counts.map(numberIn))).toBe(shown);
  }

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Groups of failures' })).toBeVisible();
});

test('lead to the entries that they are of, without a call', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&error=yes&view=groups`);
  await logs.whenRead();
  await expect(counted(page)).toHaveText(`Counted among ${say(await logs.count())} entries`);
  // It is looked once how much there is before.
  await expect(page.getByRole('region', { name: /^What changed/ })).toContainText(/entr/);
  const reads = logs.recordReads();
  const row = page.getByRole('table', { name: /^By status/ }).getByRole('row', { name: /^404/ });
  const count = numberIn(await row.getByRole('cell').textContent());
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/code=404$/);
  await logs.hasCount(count);

  await page.goBack();
  const operation = page
    .getByRole('table', { name: /^By operation/ })
    .getByRole('row', { name: /^Create an event subscription/ });
  const created = numberIn(await operation.getByRole('cell').textContent());
  await operation.getByRole('link').click();
  await expect(page).toHaveURL(/method=POST&uri-like=/);
  await expect.poll(async () => new Set(await logs.column('Method'))).toEqual(new Set(['POST']));
  // The pattern leaves out none of them; it may find others, such as paths in capitals.
  await expect.poll(() => logs.count()).toBeGreaterThanOrEqual(created);
  expect(reads).toEqual([]);
});

test('group the failures by operation and code, each with an example', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&error=yes&uri=/v2/event-subscriptions&method=POST&view=groups`);
  const groups = page.getByRole('region', { name: 'Groups of failures' }).getByRole('listitem');
  await expect(groups.first()).toContainText('Create an event subscription');
  const code = (await groups.first().locator('code').textContent()) ?? '';
  expect(code).toMatch(/^15007\d{3}$/);
  await groups.first().getByRole('link', { name: 'Open the newest' }).click();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(code);
  await expect(groups.first()).toBeVisible();
});

test('are handed out as a table', async ({ page }) => {
  await page.goto(`/request-logs?${past}&view=groups`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('request-log-groups.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^kind,key,name,count,.*\r?\noperation,\w+,/);
});

atBothWidths(() => {
  test('can be read by everyone', async ({ page }) => {
    await page.goto(`/request-logs?${past}&view=groups`);
    await expect(page.getByRole('heading', { name: 'Groups of failures' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
