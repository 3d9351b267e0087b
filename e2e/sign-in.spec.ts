import { demoApiKeys } from '../src/service/demo/accounts.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow, test } from './fixtures.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { Frame } from './pages/frame.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const REFUSED = /Failed to load resource.*(401|403|429)/;

test('goes on at once when somebody is signed in already', async ({ page }) => {
  const frame = new Frame(page);
  await frame.open('/');
  await page.goto('/sign-in?returnTo=%2Frequest-logs%3Ferror%3Dyes');
  await expect(frame.heading).toHaveText('Request logs');
  await expect(page).toHaveURL(/\/request-logs\?error=yes$/);
});

test('never leaves for another origin', { tag: '@smoke' }, async ({ page, server }) => {
  const signIn = new SignInPage(page);
  await signIn.open(`/sign-in?${new URLSearchParams({ returnTo: '/\\evil.example' })}`);
  await signIn.signIn('m.ortega');
  await expect(new Frame(page).header).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
});

test('signs in by API key, which has no account', { tag: '@smoke' }, async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole('radio', { name: 'API key' }).check();
  await signIn.apiKey.fill(demoApiKeys[0]?.key ?? '');
  await signIn.submit.click();
  const frame = new Frame(page);
  await frame.account.click();
  await expect(frame.accountPanel).toContainText('Signed in byAPI key');
});

test('restricts the session to patterns of the person, and explains those that are none', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.access.selectOption('Custom · only what you list');
  await signIn.patterns.fill('/request-logs');
  await signIn.signIn('m.ortega');
  await expect(signIn.patterns).toHaveAccessibleDescription(/Leave out the slash/);
  await signIn.patterns.fill('GET/request-logs\ndocument/*');
  await signIn.submit.click();
  const frame = new Frame(page);
  await frame.account.click();
  await expect(frame.accountPanel).toContainText('GET/request-logs document/*');
});

test('says that the server cannot be reached, and keeps the form', async ({ page, connection }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.heading).toBeVisible();
  await connection.lose();
  await signIn.signIn('m.ortega');
  await expect(signIn.alert).toContainText('could not be reached');
  await connection.restore();
  await signIn.submit.click();
  await expect(new Frame(page).header).toBeVisible();
});

test('fits the smallest screen, and anybody can use it, also when what was typed is refused', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  await page.setViewportSize({ width: 320, height: 568 });
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccount('m.ortega')).toBeInViewport({ ratio: 1 });
  for (const account of await signIn.demoAccounts.all())
    expect((await account.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await signIn.demoAccount('s.whitlock').press('Enter');
  await expect(signIn.alert).toContainText('11005001');
  await expect(signIn.alert).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('moves nothing while it loads', { tag: '@smoke' }, async ({ page }) => {
  await recordLayoutShifts(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccount('m.ortega')).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => layoutShifts)).toEqual([]);
});
