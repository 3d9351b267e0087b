import { expect } from './fixtures.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { test } from './signed-in-fixtures.ts';

test('two entries are chosen in the list, compared part by part, and swapped by keys', {
  tag: '@smoke',
}, async ({ page }) => {
  const logs = new RequestLogsPage(page);
  await page.goto('/request-logs?created=30d&method=POST&code=400-499');
  const box = (index: number) => logs.rows.nth(index).getByRole('checkbox');
  const chosen = page.getByRole('region', { name: 'Chosen entries' });
  await expect(box(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(box(0)).toBeChecked();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(chosen).toContainText('3 chosen');
  await expect(chosen.getByRole('button', { name: 'Compare two' })).toHaveAttribute('aria-disabled', 'true');
  await box(1).click();
  await chosen.getByRole('link', { name: 'Compare two' }).click();
  await expect(page).toHaveURL(/\/compare-entries\?left=\w+(@|%40)\d+&right=\w+(@|%40)\d+/);
  const heads = ['Left', 'Right'].map((side) =>
    page.getByRole('region', { name: `${side} entry`, exact: true }),
  );
  await page.getByRole('button', { name: 'Only differences' }).click();
  await expect(page).toHaveURL(/show=differences/);
  await page.reload();
  await page.getByRole('button', { name: /^Times, addresses and ids \d+ differences?$/ }).click();
  const times = page.getByRole('table', { name: 'Times, addresses and ids' });
  await times.getByRole('row', { name: /^Request id Differs: / }).scrollIntoViewIfNeeded();
  for (const head of heads) {
    await expect(head).toBeInViewport({ ratio: 1 });
    // Nothing lies over it.
    await head.getByText(/^(?:Left|Right)$/).click({ trial: true });
  }
  const left = new URL(page.url()).searchParams.get('left') ?? '';
  await page.keyboard.press('j');
  await expect(page.locator('[data-difference]').first()).toBeFocused();
  await page.keyboard.press('s');
  await expect.poll(() => new URL(page.url()).searchParams.get('right')).toBe(left);
});
