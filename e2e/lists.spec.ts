import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

const lists = [
  { path: '/subscriptions', name: 'Subscriptions' },
  { path: '/deliveries', name: 'Deliveries' },
  { path: '/contacts', name: 'Contacts' },
  { path: '/group-templates', name: 'Group templates' },
  { path: '/document-groups', name: 'Document groups' },
  { path: '/documents', name: 'Documents' },
] as const;

test.beforeEach(({ signedIn }) => signedIn());

for (const { path, name } of lists) {
  test(`${name} stay within a screen of 320 px and within half a laptop's, with their pages in one row`, async ({
    page,
  }) => {
    for (const viewport of [
      { width: 320, height: 740 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const table = page.getByRole('table', { name, exact: true });
      await expect(table).toHaveAttribute('aria-busy', 'false');
      await expectNoOverflow(page);
      const pages = page.getByRole('navigation', { name: /^Pages of/ });
      const range = await pages.getByText(/^[\d,–]+ of [\d,]+$/).boundingBox();
      const size = await pages.getByRole('combobox', { name: 'Rows per page' }).boundingBox();
      expect(size?.y).toBeLessThan((range?.y ?? 0) + (range?.height ?? 0));
    }
  });

  test(`${name} are walked, searched and opened by keys`, async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole('table', { name, exact: true });
    await expect(table).toHaveAttribute('aria-busy', 'false');
    const links = table.locator('[data-row-link]');
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).not.toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(links.first()).not.toBeFocused();
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}/\\w{40}`));
  });
}

test('a whole list is exported, of which the page has a part, and it says first what that takes', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/document-groups?per=25');
  await expect(page.getByRole('table', { name: 'Document groups' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'More: export, columns' }).click();
  await page.getByRole('menuitem', { name: 'Export …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export document groups' });
  await expect(dialog).toContainText(/\d+ document groups, all that there are/);
  await expect(dialog).toContainText(/from the service first, in about \d+ steps?/);
  await expectAccessible(page);
  const button = dialog.getByRole('button', { name: /^Export \d+ document groups$/ });
  const total = Number((await button.innerText()).replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^document-groups-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await expectAccessible(page);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('Document group id,Name,State,Invite id,Documents,Document ids,Updated');
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 40))).size).toBe(total);
});
