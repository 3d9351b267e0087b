import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { numberIn, RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

const DAY = 86_400;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('T00:00:00.000Z', 'T00:00Z');

/** Days that are over, so that no other test's entries arrive in them. */
const today = Math.floor(Date.now() / 1000 / DAY) * DAY;
const before = (first: number, last: number) =>
  `created=${iso(today - first * DAY)}..${iso(today - last * DAY)}&view=groups`;

const groupRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Groups of failures' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const say = (count: number) => count.toLocaleString('en-GB');

test('groups lead to the entries that they are of, without a call, and to why these failed', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${before(21, 1)}&error=yes`);
  await logs.whenRead();
  const counted = page.getByRole('status').filter({ hasText: /^Counted among / });
  await expect(counted).toHaveText(`Counted among ${say(await logs.count())} entries`);
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
  const why = page.getByRole('region', { name: 'Why do these fail?' });
  const count = numberIn(await groupRows(page).first().getByRole('cell').nth(1).textContent());
  await groupRows(page).first().getByRole('link').click();
  await why.getByRole('link', { name: `${say(count)} chosen` }).click();
  await expect(page).toHaveURL(/failure=/);
  await logs.hasCount(count);
  // Names of applications are looked for in all of the logs, whatever the range.
  expect(reads.filter((read) => !decodeURIComponent(read).includes('[0,'))).toEqual([]);

  await page.goBack();
  await page.reload();
  await expect(groupRows(page).first()).toHaveAttribute('aria-current', 'true');
  await why.getByRole('link', { name: 'Open the newest' }).click();
  await expect(logs.entry.getByRole('list', { name: 'Errors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(page).toHaveURL(/view=groups$/);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('request-log-groups.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^kind,key,name,count,.*\r?\noperation,\w+,/);
});

test('what changed is told once the two weeks before were read, for the price that was named', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto(`/request-logs?${before(15, 1)}`);
  const changed = page.getByRole('region', { name: /^What changed against the / });
  const read = changed.getByRole('button', { name: /^Read the .* before \(\d+ calls?\)$/ });
  await expect(read).toBeVisible();
  await logs.whenRead();
  const letCome = await logs.holdPages(() => true);
  await read.click();
  await expect(changed.getByRole('status')).toHaveText(/^Reading [\d,]+ of [\d,]+ of the .* before$/);
  await changed.getByRole('button', { name: 'Stop' }).click();
  await expect(changed).toContainText(/entries now, [\d,]+ of [\d,]+ entries read before; rates are/);
  letCome();
  const price = numberIn(/\((.*)\)/.exec((await read.textContent()) ?? '')?.[1]);
  const reads = logs.recordReads();
  await read.click();
  await expect(changed).toContainText(/[\d,]+ entries now, [\d,]+ entries before/);
  await expect(read).toHaveCount(0);
  expect(reads).toHaveLength(price);

  const row = changed.getByRole('rowheader').first();
  await expect(row).toBeVisible();
  await row.getByRole('link').click();
  await expect(logs.rows.first()).toBeVisible();
  await expect(page).toHaveURL(/[?&](?:op|failure)=/);
});
