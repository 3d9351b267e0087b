import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PAGE_SCRIPT } from './keep-back.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

const PALETTE = /assets\/palette/;

const said = (page: Page) => page.getByText(/A part of Sealdesk could not be loaded/);

/** Opens the list and loses a part of the program. */
async function openAndLose(page: Page, script: RegExp): Promise<RequestLogsPage> {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs');
  await expect(logs.rows.first().getByRole('link')).toBeVisible();
  // What the page loads by itself is not to be lost.
  await page.waitForLoadState('networkidle');
  await page.route(script, (route) => route.abort());
  return logs;
}

async function bringBack(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(said(page)).toBeHidden();
}

/** None of what was typed has done anything. */
async function expectUntouched({ page, query, table }: RequestLogsPage): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/request-logs');
  await expect(query).toHaveValue('');
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0);
}

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource: net::ERR_FAILED/);
  await signedIn();
});

for (const [keys, script, typed] of [
  [['Control+k'], PALETTE, 'fs?jxg'],
  [['g', 'b'], PAGE_SCRIPT, 'fs?jxg'],
] as const)
  test(`#64 where the connection is lost after ${keys.join(' ')}, what is typed for it does nothing on the page, and Escape frees the keys`, async ({
    page,
  }) => {
    const logs = await openAndLose(page, script);
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.type(typed);
    await expect(said(page)).toBeVisible();
    await page.keyboard.type(typed);
    await expectUntouched(logs);
    await page.keyboard.press('Escape');
    await page.keyboard.type('/zq');
    await expect(logs.query).toHaveValue('zq');
  });

test('#64 a field that has the focus gets its keys while a part is missing, and keeps the focus when the part comes', async ({
  page,
}) => {
  const logs = await openAndLose(page, PALETTE);
  await logs.query.focus();
  await page.keyboard.press('Control+k');
  await expect(said(page)).toBeVisible();
  await page.keyboard.type('code:4');
  await expect(logs.query).toHaveValue('code:4');
  await bringBack(page);
  await page.keyboard.type('0');
  await expect(logs.query).toHaveValue('code:40');
  await expect(logs.frame.palette).toHaveCount(0);
});

test('#64 a field that is pointed at gets its keys while a page is missing', async ({ page }) => {
  const logs = await openAndLose(page, PAGE_SCRIPT);
  await logs.frame.navigation.getByRole('link', { name: 'Brands' }).click();
  await page.keyboard.type('fs');
  await logs.query.click();
  await page.keyboard.type('code:4');
  await expect(logs.query).toHaveValue('code:4');
  await expect(said(page)).toBeVisible();
});

test('#64 by keyboard, what is missing is tried again and then takes what is typed', async ({ page }) => {
  const logs = await openAndLose(page, PALETTE);
  await page.keyboard.press('Control+k');
  await expect(said(page)).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Try now' }).focus();
  await page.keyboard.press('Enter');
  await expect(logs.frame.palette).toBeVisible();
  await page.keyboard.type('br');
  await expect(logs.frame.paletteField).toHaveValue('br');
});
