import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/** Three weeks that are over, so that no other test's entries arrive in them. */
const end = Math.floor(Date.now() / 1000 / HOUR) * HOUR - 24 * HOUR - 1;
const past = `created=${iso(end + 1 - 21 * 24 * HOUR)}..${iso(end)}`;

const numberIn = (text: string | null) => Number(text?.replace(/[^\d]/g, ''));

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn();
  // The histogram has tests of its own.
  await page.addInitScript(() => localStorage.setItem('sealdesk.histogram', 'hidden'));
});

test('are of the entries loaded, say so, and count on as more are loaded', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}`);
  await page.getByRole('button', { name: 'Facts' }).click();
  await expect(page).toHaveURL(/view=facts/);
  const total = numberIn(await logs.total.textContent());
  await expect(page.getByText(`Counted among 100 of ${total.toLocaleString('en-GB')} entries`)).toBeVisible();
  await page.getByRole('button', { name: 'Load 1,000 more' }).click();
  // Whole blocks are read.
  const counted = page.getByText(/^Counted among [\d,]+ of/);
  const before = async () => numberIn((await counted.textContent())?.split(' of ')[0] ?? null);
  await expect.poll(before).toBeGreaterThanOrEqual(1100);
  expect(await before()).toBeLessThan(total);
  await page.getByRole('button', { name: /^Load all/ }).click();
  await expect(page.getByText(/^Counted among ([\d,]+) of \1 entries/)).toBeVisible();
  const table = page.getByRole('table', { name: /^By application/ });
  const counts = await table.getByRole('cell').allTextContents();
  expect(counts.map(numberIn).reduce((sum, count) => sum + count, 0)).toBe(total);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Groups of failures' })).toBeVisible();
});

test('lead to the entries that they are of', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&error=yes&view=facts`);
  const total = numberIn(await logs.total.textContent());
  if (total > 100) await page.getByRole('button', { name: /^Load all/ }).click();
  await expect(page.getByText(/^Counted among ([\d,]+) of \1 entries/)).toBeVisible();
  const row = page.getByRole('table', { name: /^By status/ }).getByRole('row', { name: /^404/ });
  const count = numberIn(await row.getByRole('cell').textContent());
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/code=404$/);
  await expect(logs.total).toHaveText(new RegExp(`^${count} entr`));

  await page.goBack();
  const operation = page
    .getByRole('table', { name: /^By operation/ })
    .getByRole('row', { name: /^Create an event subscription/ });
  const created = numberIn(await operation.getByRole('cell').textContent());
  await operation.getByRole('link').click();
  await expect(page).toHaveURL(/method=POST&uri-like=/);
  // The pattern leaves out none of them; it may find others, such as paths in capitals.
  await expect.poll(async () => numberIn(await logs.total.textContent())).toBeGreaterThanOrEqual(created);
  await expect.poll(async () => new Set(await logs.column('Method'))).toEqual(new Set(['POST']));
});

test('group the failures by operation and code, each with an example', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&error=yes&uri=/v2/event-subscriptions&method=POST&view=facts`);
  const groups = page.getByRole('region', { name: 'Groups of failures' }).getByRole('listitem');
  await expect(groups.first()).toContainText('Create an event subscription');
  const code = (await groups.first().locator('code').textContent()) ?? '';
  expect(code).toMatch(/^15007\d{3}$/);
  await groups.first().getByRole('link', { name: 'Open the newest' }).click();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toContainText(code);
  await expect(groups.first()).toBeVisible();
});

test('are handed out as a table', async ({ page }) => {
  await page.goto(`/request-logs?${past}&view=facts`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('request-log-facts.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^kind,key,name,count,.*\r?\noperation,\w+,/);
});

atBothWidths(() => {
  test('can be read by everyone', async ({ page }) => {
    await page.goto(`/request-logs?${past}&view=facts`);
    await expect(page.getByRole('heading', { name: 'Groups of failures' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
