import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test as base, test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

test.describe('deliveries', () => {
  test.beforeEach(({ signedIn }) => signedIn());

  test('a failed one is found, opened by keyboard, and sent again after saying where to', {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.goto('/deliveries?show=failing');
    const table = page.getByRole('table', { name: 'Deliveries' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Delivery' });
    await expect(panel.getByRole('heading', { level: 2 })).toContainText(/No answer|\d{3}/);
    await expectAccessible(page);
    const url = page.url();
    await page.reload();
    await expect(panel.getByRole('region', { name: 'Payload' })).toBeVisible();
    expect(page.url()).toBe(url);
    await panel.getByRole('button', { name: 'Send again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this callback again?' });
    await expect(dialog).toContainText(/https:\/\/\S+\.example/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    // Its host is reserved for documentation, so that nobody answers.
    await expect(table.getByRole('row', { name: /^just now No answer/ }).first()).toBeVisible({
      timeout: 30_000,
    });
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  test('fits a phone in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/deliveries');
    await page.getByRole('table', { name: 'Deliveries' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: 'Delivery' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Tests against a service that has none of the public operations. */
const documented = base.extend({ server: documentedOnlyServer });

documented(
  'a service without the history is said to have none, in a sentence',
  async ({ page, signedIn, consoleGuard }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*404/);
    await signedIn();
    await page.goto('/deliveries');
    await expect(page.getByText('This service does not tell which callbacks it made')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Request logs' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Deliveries' }),
    ).toHaveCount(0);
  },
);
