import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { endSession, endSessionAt, signInAgain } from './end-session.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';

const ENDED = /Failed to load resource.*401/;

test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(ENDED));

/** What is read of the logs beyond the last 24 hours, when a longer range is asked for. */
const isOlder = ({ pathname, searchParams }: URL) => {
  const [, from] = /"created":\{[^}]*?\[(\d+),/.exec(searchParams.get('filters') ?? '') ?? [];
  return pathname === '/api/request-logs' && Number(from) < Date.now() / 1000 - 2 * 86_400;
};

interface Ended {
  readonly logs: RequestLogsPage;
  /** How many entries there were before. */
  readonly day: number;
  /** What was pressed as the session ended, with a mark, which tells whether it is the very same element. */
  readonly range: Locator;
}

/** Opens the request logs, and asks for a longer range as the session ends. */
async function openAndEnd(page: Page, url: string, path = '/request-logs'): Promise<Ended> {
  const logs = new RequestLogsPage(page);
  await logs.frame.open(path);
  await logs.whenRead();
  const day = await logs.count();
  const range = logs.range('Last 7 days');
  await range.evaluate((element) => element.setAttribute('data-mark', 'kept'));
  await endSessionAt(page, url, isOlder);
  await range.click();
  return { logs, day, range };
}

test('signs in again over the page, which stays as it was', { tag: '@smoke' }, async ({ page, server }) => {
  const { logs, day, range } = await openAndEnd(page, server.url, '/request-logs?error=yes');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const signIn = new SignInPage(page);
  await expect(signIn.email).toHaveValue(demoAccount('m.ortega').email);
  await expect(signIn.password).toBeFocused();
  await expect(signIn.demoAccounts).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  await signInAgain(page);
  await expect(page).toHaveURL(/error=yes&created=7d|created=7d&error=yes/);
  await expect(range).toHaveAttribute('data-mark', 'kept');
  await expect.poll(() => logs.count()).toBeGreaterThan(day);
});

test('starts afresh when another account signs in', async ({ page, server }) => {
  const { range } = await openAndEnd(page, server.url);
  await new SignInPage(page).signIn('a.lindqvist');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(new Frame(page).account).toHaveAccessibleName(/a\.lindqvist/);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(range).not.toHaveAttribute('data-mark');
});

test('goes on as it was when somebody has signed in again in another tab', { tag: '@smoke' }, async ({
  page,
  context,
  server,
}) => {
  const { logs, day, range } = await openAndEnd(page, server.url);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();

  // Back too early: nobody has signed in yet.
  const looked = page.waitForResponse((answer) => answer.url().endsWith('/session') && answer.ok());
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await expect(dialog).toBeVisible();
  await expect(range).toHaveAttribute('data-mark', 'kept');

  await new Frame(await context.newPage()).open('/request-logs');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(range).toHaveAttribute('data-mark', 'kept');
  await expect.poll(() => logs.count()).toBeGreaterThan(day);
});

test('can be left for the sign-in page', { tag: '@smoke' }, async ({ page, server }) => {
  await openAndEnd(page, server.url);
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
  await expect(page).toHaveTitle('Sign in · Sealdesk');
  await page.reload();
  const signIn = new SignInPage(page);
  await signIn.signIn('m.ortega');
  await expect(page).toHaveURL(/\/request-logs\?error=yes/);
});
