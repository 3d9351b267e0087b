import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { SignInPage } from './pages/sign-in-page.ts';

test('says where the user is, also where no page is, and leads on from there', { tag: '@smoke' }, async ({
  page,
}) => {
  const frame = new Frame(page);
  await frame.open('/no/such/page?x=1');
  await expect(page).toHaveTitle('Page not found · Sealdesk');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the request logs' }).click();
  await expect(frame.heading).toHaveText('Request logs');
  await expect(page).toHaveTitle('Request logs · Sealdesk');
  await expect(frame.header).toContainText('Embedded');
  await expect(frame.navigation.getByRole('link', { name: 'Request logs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('main')).toBeVisible();
});

test('has a way past the navigation', async ({ page }) => {
  const frame = new Frame(page);
  await frame.open();
  await page.reload();
  await expect(frame.header).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('lists the keys of the screen, and lets those of a single character be switched off', async ({
  page,
}) => {
  const frame = new Frame(page);
  await frame.open();
  await frame.search.focus();
  await page.keyboard.press('?');
  await expect(frame.keysHelp).toContainText('Request logs');
  await frame.keysHelp.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(frame.keysHelp).toBeHidden();
  await expect(frame.search).toBeFocused();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(frame.palette).toBeVisible();
  await expect(frame.keysHelp).toBeHidden();
});

test('moves through the palette by arrow keys, round both ends, and runs an action by keyboard alone', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const frame = new Frame(page);
  await frame.open();
  await page.keyboard.press('Control+k');
  await expect(frame.paletteField).toBeFocused();
  const options = frame.palette.getByRole('option');
  await frame.paletteField.fill('time');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  // What is no page and no command may stand in an entry.
  await frame.paletteField.fill('no such text');
  await expect(options).toHaveText([/^Entries with “no” and “such” and “text”/, /^Entries with exactly/]);
  // A token is longer than any id.
  await frame.paletteField.fill('a'.repeat(64));
  await expect(frame.palette).toContainText('Nothing matches');
  await frame.paletteField.fill('dark');
  await expect(frame.option('Use dark colours')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(frame.palette).toBeHidden();
});

test('keeps what the user chose over a reload: colours from before the first paint, UTC, details, a narrow navigation', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const frame = new Frame(page);
  await frame.open();
  await frame.navigation.getByRole('button', { name: 'Collapse the navigation' }).click();
  await expect(frame.navigation.getByRole('link', { name: 'Request logs' })).toBeVisible();
  await frame.account.click();
  const panel = frame.accountPanel;
  await frame.choice('Dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const local = await panel.textContent();
  await frame.choice('UTC').check();
  await expect(panel).not.toHaveText(local ?? '');
  const details = panel.getByRole('checkbox', { name: 'Always show details for developers' });
  await details.check();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(frame.navigation.getByRole('button', { name: 'Expand the navigation' })).toBeVisible();
  expect((await frame.navigation.boundingBox())?.width).toBeLessThanOrEqual(56);
  await frame.account.click();
  await expect(frame.choice('Dark')).toBeChecked();
  await expect(frame.choice('UTC')).toBeChecked();
  await expect(details).toBeChecked();
});

test('forgets everything on signing out', { tag: '@smoke' }, async ({ page }) => {
  const frame = new Frame(page);
  await frame.open('/nowhere');
  await frame.navigation.getByRole('link', { name: 'Request logs' }).click();
  await expect(frame.heading).toHaveText('Request logs');
  await frame.account.click();
  await frame.accountPanel.getByRole('button', { name: 'Sign out', exact: true }).click();
  const signIn = new SignInPage(page);
  await expect(signIn.heading).toBeVisible();
  await page.goBack();
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn('a.lindqvist');
  await expect(frame.account).toHaveAccessibleName(/a\.lindqvist/);
  await frame.navigation.getByRole('link', { name: 'Request logs' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is a drawer, and the account panel is whole', async ({ page }) => {
    const frame = new Frame(page);
    await frame.open();
    await expect(frame.navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Request logs' }).click();
    await expect(drawer).toBeHidden();
    await frame.account.click();
    await expect(frame.accountPanel).toBeInViewport({ ratio: 1 });
  });
});
