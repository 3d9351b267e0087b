import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { NewSubscriptionPage } from './pages/new-subscription-page.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { requestsOf } from './requests.ts';
import { test } from './signed-in-fixtures.ts';

/** Leaves the site no room in databases and files, as a full disk does. */
async function fillDisk(page: Page, url: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: 1 });
}

/** Writes into the small storages until the browser refuses a single letter more. */
async function fillTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 1 << 20; size >= 1; size >>= 1)
        try {
          for (let count = 0; ; count++) storage.setItem(`filled ${size} ${count}`, 'x'.repeat(size));
        } catch {
          // Half as much may fit yet.
        }
  });
}

test.beforeEach(async ({ page }) => {
  // The browser asks before what is not kept is left.
  page.on('dialog', (dialog) => void dialog.accept());
});

test('#67 a run that cannot be kept says so before anything is sent', async ({
  page,
  organization,
  server,
}) => {
  const admins = new OrgAdminsPage(page);
  const sent = requestsOf(page, /^(?:POST|PUT) /);
  const text = organization.admins.slice(0, 5).join('\n');
  // Before any database is opened: the browser remembers for a while how much room there was.
  await fillDisk(page, server.url);
  await admins.openMany(organization.id);
  const hint = page.getByRole('status').filter({ hasText: 'This browser cannot keep' });
  await expect(hint).toContainText('the names and ids of what you open');
  await hint.getByRole('button', { name: 'Close' }).click();
  await expect(hint).toBeHidden();
  await admins.list.fill(text);
  await expect(admins.check).toBeVisible();
  await admins.send.click();
  const question = admins.alert.filter({ hasText: 'This browser cannot keep this run.' });
  await expect(question).toBeVisible();
  await admins.button('Do not send').click();
  await expect(question).toBeHidden();
  await expect(admins.list).toHaveValue(text);
  expect(sent).toEqual([]);

  await admins.send.click();
  await admins.button('Send without keeping the run').click();
  await expect(page.getByText('5 done', { exact: true })).toBeVisible();
  await expect(page.getByText('This browser does not keep the run').first()).toBeVisible();
  await expect(hint).toContainText('the list of your changes');
  await page.reload();
  await expect(admins.list).toBeVisible();
});

test('#67 what is typed and cannot be kept says so, above that the browser is offline, and is kept once there is room', async ({
  page,
  connection,
}) => {
  const form = new NewSubscriptionPage(page);
  await form.open();
  await fillTexts(page);
  const callback = `https://hooks.example.com/signed/${'long/'.repeat(30)}`;
  await form.callback.fill(callback);
  const hint = page.getByText('This browser cannot keep');
  await expect(page.getByRole('status').filter({ has: hint })).toContainText('what you type into forms');
  await connection.lose();
  const offline = page.getByText('You are offline.');
  await expect(offline).toBeVisible();
  const [upper, lower] = [await hint.boundingBox(), await offline.boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
  await connection.restore();
  await expect(offline).toBeHidden();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('filled')) storage.removeItem(key);
  });
  await form.callback.fill(`${callback}again`);
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(form.callback).toHaveValue(`${callback}again`);
});
