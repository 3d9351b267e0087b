import { expect } from './fixtures.ts';
import { test } from './signed-in-fixtures.ts';

test('code that verifies callbacks is chosen by key, stays over a reload, and is copied', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/subscriptions/verify');
  const code = page.getByRole('region', { name: /^Code of/ });
  await page.getByRole('tab', { name: 'Node' }).press('ArrowRight');
  await expect(page).toHaveURL(/language=python/);
  await expect(code).toContainText('hmac.compare_digest');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Copy sample code' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('def is_genuine');
});
