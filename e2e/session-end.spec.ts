import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { endSession, endSessionAt } from './end-session.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';

const ENDED = /Failed to load resource.*401/;

test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(ENDED));

/** The list with a preset, which is asked for by pages; the histogram counts the same, by one. */
const listOf = (codes: '400-499' | '500-599') =>
  new RegExp(`/api/request-logs\\?(?=.*per_page=\\d{3}\\b).*${codes.replace('-', '(?:,|%2C)')}`);

/** Opens the request logs and marks a preset, which tells afterwards whether it is the very same element. */
async function openMarked(page: Page, name: '4xx' | '5xx', path = '/request-logs'): Promise<Locator> {
  await new Frame(page).open(path);
  await expect(page.getByRole('table')).toBeVisible();
  const preset = page.getByRole('main').getByRole('button', { name });
  await preset.evaluate((element) => element.setAttribute('data-mark', 'kept'));
  return preset;
}

test('signs in again over the page, which stays as it was', async ({ page, server }) => {
  const preset = await openMarked(page, '4xx', '/request-logs?error=yes');
  await endSessionAt(page, server.url, listOf('400-499'));
  await preset.click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const signIn = new SignInPage(page);
  await expect(signIn.email).toHaveValue(demoAccount('m.ortega').email);
  await expect(signIn.password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await signIn.password.fill(demoAccount('m.ortega').password);
  await signIn.submit.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/code=400/);
  await expect(preset).toHaveAttribute('data-mark', 'kept');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/4\d\d/);
});

test('starts afresh when another account signs in', async ({ page, server }) => {
  const preset = await openMarked(page, '5xx');
  await endSessionAt(page, server.url, listOf('500-599'));
  await preset.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await new SignInPage(page).signIn('a.lindqvist');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(new Frame(page).account).toHaveAccessibleName(/a\.lindqvist/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(preset).not.toHaveAttribute('data-mark');
});

test('goes on as it was when somebody has signed in again in another tab', async ({
  page,
  context,
  server,
}) => {
  const preset = await openMarked(page, '5xx');
  await endSessionAt(page, server.url, listOf('500-599'));
  await preset.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();

  // Back too early: nobody has signed in yet.
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.ok());
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await expect(dialog).toBeVisible();
  await expect(preset).toHaveAttribute('data-mark', 'kept');

  await new Frame(await context.newPage()).open('/request-logs');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(preset).toHaveAttribute('data-mark', 'kept');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/5\d\d/);
});

test('can be left for the sign-in page', async ({ page, server }) => {
  await new Frame(page).open('/request-logs');
  await expect(page.getByRole('table')).toBeVisible();
  await endSessionAt(page, server.url, listOf('500-599'));
  await page.getByRole('button', { name: '5xx' }).click();
  await page.getByRole('button', { name: /sign in afresh/ }).click();
  await expect(new SignInPage(page).heading).toBeVisible();
});

test('asks to sign in when the session ended before the page was opened', async ({
  page,
  context,
  server,
}) => {
  await new Frame(page).open('/request-logs');
  await endSession(context, server.url);
  await page.goto('/request-logs?error=yes');
  await expect(new SignInPage(page).heading).toBeVisible();
  await expect(page).toHaveURL(/returnTo=%2Frequest-logs%3Ferror%3Dyes/);
  await page.reload();
  const signIn = new SignInPage(page);
  await signIn.signIn('m.ortega');
  await expect(page).toHaveURL(/\/request-logs\?error=yes/);
});

test('a late refusal for the session before does not sign out who signed in again in another tab', async ({
  page,
  context,
  server,
}) => {
  await new Frame(page).open('/request-logs');
  const before = await context.storageState();
  await endSession(context, server.url);
  const another = await context.newPage();
  await new Frame(another).open('/request-logs');
  const [cookie] = before.cookies;
  // What this context is answered changes the cookies that its pages have.
  const late = await context.request.get(`${server.url}/api/request-logs`, {
    headers: { Cookie: `${cookie?.name}=${cookie?.value}`, 'X-CSRF': '1' },
  });
  expect(late.status()).toBe(401);
  await another.reload();
  await expect(another.getByRole('table')).toBeVisible();
});
