import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

test('a failed one is found, opened by keyboard, and sent again after saying where to', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/deliveries?show=failing');
  const table = page.getByRole('table', { name: 'Deliveries' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Delivery' });
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(/No answer|\d{3}/);
  const url = page.url();
  await page.reload();
  await expect(panel.getByRole('region', { name: 'Payload' })).toBeVisible();
  expect(page.url()).toBe(url);
  await panel.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this callback again?' });
  await expect(dialog).toContainText(/https:\/\/\S+\.example/);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  // Its host is reserved for documentation, so no server answers.
  await expect(table.getByRole('row', { name: /^just now No answer/ }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
