import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { LogHistogram } from './pages/log-histogram.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HOUR = 3600;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/(:00)?\.000Z$/, 'Z');

/** Three weeks that are over, so that no other test's entries arrive in them. */
const end = Math.floor(Date.now() / 1000 / HOUR) * HOUR - 24 * HOUR - 1;
const past = `created=${iso(end + 1 - 21 * 24 * HOUR)}..${iso(end)}`;

const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^Counted among / });
const groupRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Groups of failures' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const explanation = (page: Page) => page.getByRole('region', { name: /^(?:Why do these|What stands)/ });
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
    expect(await logs.countOfGroups(name)).toBe(shown);
  }

  await page.reload();
  await expect(groupRows(page).first()).toBeVisible();
});

test('lead to the entries that they are of, without a call', { tag: '@smoke' }, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&error=yes&view=groups`);
  await logs.whenRead();
  await expect(counted(page)).toHaveText(`Counted among ${say(await logs.count())} entries`);
  // It is looked once how much there is before.
  await expect(page.getByRole('region', { name: /^What changed/ })).toContainText(/entr/);
  const reads = logs.recordReads();
  for (const [table, name, address] of [
    ['By status', /^404/, /code=404$/],
    ['By operation', /^Create an event subscription/, /op=createEventSubscription/],
  ] as const) {
    const row = page.getByRole('table', { name: table }).getByRole('row', { name });
    const count = numberIn(await row.getByRole('cell').textContent());
    await row.getByRole('link').click();
    await expect(page).toHaveURL(address);
    await logs.hasCount(count);
    await page.goBack();
  }
  const first = groupRows(page).first();
  const count = numberIn(await first.getByRole('cell').nth(1).textContent());
  await first.getByRole('link').click();
  await explanation(page)
    .getByRole('link', { name: `${say(count)} chosen` })
    .click();
  await expect(page).toHaveURL(/failure=/);
  await logs.hasCount(count);
  // Names of applications are looked for in all of the logs, whatever the range.
  expect(reads.filter((read) => !decodeURIComponent(read).includes('[0,'))).toEqual([]);
});

test('are explained, from one to the next by keyboard', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&view=facts`);
  await logs.whenRead();
  await expect(counted(page)).toBeVisible();
  for (const at of [0, 1]) {
    await page.keyboard.press('j');
    await expect(groupRows(page).nth(at).getByRole('link')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const second = explanation(page);
  await expect(second.getByRole('heading', { name: 'Why do these fail?' })).toBeVisible();
  await expect(groupRows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  const all = await logs.count();
  const count = numberIn(await groupRows(page).nth(1).getByRole('cell').nth(1).textContent());
  await expect(second).toContainText(`${say(count)} chosen`);
  await expect(second).toContainText(`${say(all - count)} others`);
  await page.keyboard.press('k');
  await expect(groupRows(page).first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await second.getByRole('button', { name: 'Against other failures' }).click();
  await expect(second).not.toContainText(`${say(all - count)} others`);

  await page.reload();
  await expect(groupRows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await second.getByRole('link', { name: 'Open the newest' }).click();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toBeVisible();
  await expect(second).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(second).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toHaveCount(0);
  await expect(page).toHaveURL(/view=groups$/);
});

test('what stands out among rows that are chosen is told beside the list', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  for (const at of [0, 1, 2]) await logs.rows.nth(at).getByRole('checkbox').click();
  await logs.button('What stands out?').click();
  await expect(explanation(page)).toContainText('3 chosen');
  await expect(explanation(page)).toContainText(`${say((await logs.count()) - 3)} others`);
  await expect(logs.rows.first()).toBeVisible();
  // Which rows they are, an address does not say.
  await page.reload();
  await expect(logs.rows.first()).toBeVisible();
  await expect(page).not.toHaveURL(/explain/);
  await expect(explanation(page)).toHaveCount(0);
});

test('what stands out at a time of the chart is told beside the list', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  const histogram = new LogHistogram(page);
  await page.goto(`/request-logs?${past}`);
  await logs.whenRead();
  const all = await logs.count();
  await expect.poll(() => histogram.total()).toBe(all);
  const counts = await histogram.counts();
  const at = counts.indexOf(Math.max(...counts));
  await histogram.bars.nth(at).focus();
  await page.keyboard.press('w');
  const count = counts[at] ?? 0;
  await expect(explanation(page)).toContainText(`${say(count)} chosen`);
  await expect(explanation(page)).toContainText(`${say(all - count)} others`);
  await expect(histogram.bars.nth(at)).toHaveAccessibleName(new RegExp(`: ${say(count)} chosen$`));
  await page.keyboard.press('Escape');
  await expect(explanation(page)).toHaveCount(0);
  await histogram.bars.nth(at).click({ modifiers: ['Shift'] });
  await explanation(page)
    .getByRole('link', { name: `${say(count)} chosen` })
    .click();
  await logs.hasCount(count);
  // Alone in its range, it is set against what was read around it.
  await logs.button('What stands out here?').click();
  await expect(explanation(page)).toContainText(`${say(count)} chosen`);
  await expect(explanation(page)).toContainText(
    'The others are the entries around this time that were read.',
  );
});

test('say so where nothing has failed', async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${past}&failed=no&view=groups`);
  await logs.whenRead();
  const count = say(await logs.count());
  await expect(page.getByText(`No failures among the ${count} entries that were read.`)).toBeVisible();
  await expect(counted(page)).toHaveText(`Counted among ${count} entries`);
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
    await expect(groupRows(page).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await groupRows(page).first().getByRole('link').click();
    await expect(explanation(page).getByRole('table', { name: 'What stands out' })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the explanation' }).click();
    await expect(explanation(page)).toHaveCount(0);
  });
});
