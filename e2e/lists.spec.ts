import { readFile } from 'node:fs/promises';
import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

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
  const button = dialog.getByRole('button', { name: /^Export \d+ document groups$/ });
  const total = Number((await button.innerText()).replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^document-groups-\d{4}-\d\d-\d\d\.csv$/);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('Document group id,Name,State,Invite id,Documents,Document ids,Updated');
  expect(new Set(lines.slice(1).map((line) => line.slice(0, 40))).size).toBe(total);
});
