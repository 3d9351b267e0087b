import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { startServer } from './server.ts';

const REFUSED = /Failed to load resource.*(401|403|429)/;

test('signs in with one press, and goes on to where the person was going', { tag: '@smoke' }, async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open('/request-logs?error=yes');
  await signIn.demoAccount('a.lindqvist').click();
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText('Request logs');
  await expect(page).toHaveURL(/\/request-logs\?error=yes$/);
  await expect(frame.account).toHaveAccessibleName(/a\.lindqvist/);
});

test('leads to what the greeting of npm start names as the first thing to do', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.demoAccount('m.ortega').click();
  const logs = new RequestLogsPage(page);
  await logs.enter('failed');
  await expect(page).toHaveURL(/failed=yes/);
  const failed = logs.rows.filter({ has: page.getByRole('cell', { name: /^[45]\d\d [A-Z]/ }) });
  await failed.first().getByRole('link').click();
  await expect(logs.entry.getByRole('list', { name: 'Errors' }).getByRole('heading').first()).toBeVisible();
});

test('signs in with full access, whatever the form below says', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.access.selectOption('Read only · looks, never changes');
  await page.getByRole('radio', { name: 'API key' }).check();
  await signIn.demoAccount('m.ortega').click();
  const frame = new Frame(page);
  await frame.account.click();
  await expect(frame.accountPanel).toContainText('Signed in byPassword');
  await expect(frame.accountPanel).toContainText('AccessFull');
});

test('is done by keyboard alone, from the account to start with', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccount('m.ortega')).toBeFocused();
  await expect(signIn.demoAccount('m.ortega')).toHaveAccessibleName(/, start here$/);
  for (const name of ['a.lindqvist', 'j.okafor', 'p.duval', 's.whitlock'] as const) {
    await page.keyboard.press('Tab');
    await expect(signIn.demoAccount(name)).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const frame = new Frame(page);
  await expect(frame.account).toHaveAccessibleName(/p\.duval/);
});

test('shows which account signs in, and takes no other press meanwhile', async ({ page }) => {
  const { promise: looked, resolve: answer } = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route('**/session', async (route) => {
    if (route.request().method() === 'POST') {
      attempts += 1;
      await looked;
    }
    await route.continue();
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  const [pressed, others] = [
    signIn.demoAccount('j.okafor'),
    signIn.demoAccounts.filter({ hasNotText: demoAccount('j.okafor').email }),
  ];
  const before = await pressed.boundingBox();
  await pressed.focus();
  await page.keyboard.press('Space');
  await expect(pressed).toHaveAttribute('aria-busy', 'true');
  await expect(pressed).toBeFocused();
  await expect(others).toHaveCount(4);
  for (const other of await others.all()) await expect(other).toBeDisabled();
  await expect(signIn.submit).toBeDisabled();
  expect(await pressed.boundingBox()).toEqual(before);
  await expectAccessible(page);
  // Playwright would wait until it is enabled; a person does not.
  await signIn.demoAccount('m.ortega').click({ force: true });
  await pressed.click({ force: true });
  answer();
  await expect(new Frame(page).account).toHaveAccessibleName(/j\.okafor/);
  expect(attempts).toBe(1);
});

test('says why an account is refused, and leaves the form as it can be used', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.demoAccount('s.whitlock').click();
  await expect(signIn.alert).toContainText('11005001');
  await expect(signIn.alert).toContainText('Request id');
  await expect(signIn.alert).toBeInViewport({ ratio: 1 });
  await expect(signIn.email).toHaveValue(demoAccount('s.whitlock').email);
  await expectAccessible(page);
  await signIn.signIn('m.ortega');
  await expect(new Frame(page).account).toHaveAccessibleName(/m\.ortega/);
});

test('counts down after too many attempts', async ({ browser, consoleGuard: _ }) => {
  const server = await startServer({ SIGN_IN_ATTEMPTS: '1' });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.demoAccount('s.whitlock').click();
    await expect(signIn.alert).toContainText('11005001');
    await signIn.demoAccount('s.whitlock').click();
    await expect(signIn.alert).toContainText('Too many failed attempts');
    await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();
    for (const account of await signIn.demoAccounts.all()) await expect(account).toBeDisabled();
    await expect(signIn.demoAccount('s.whitlock')).toBeFocused();
    await expect(signIn.password).toHaveValue(demoAccount('s.whitlock').password);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('says that the server cannot be reached, and signs in once it can', async ({ page, connection }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccount('m.ortega')).toBeVisible();
  await connection.lose();
  await signIn.demoAccount('m.ortega').click();
  await expect(signIn.alert).toContainText('could not be reached');
  await connection.restore();
  await signIn.demoAccount('m.ortega').click();
  await expect(new Frame(page).header).toBeVisible();
});

test('signs in again over the page of a session that ended, as its own account', { tag: '@smoke' }, async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  await new Frame(page).open('/request-logs', 'a.lindqvist');
  await expect(page.getByRole('table')).toBeVisible();
  const logs = new RequestLogsPage(page);
  await logs.whenRead();
  const before = await logs.count();
  const week = logs.range('Last 7 days');
  await week.evaluate((element) => element.setAttribute('data-mark', 'kept'));
  await endSessionAt(page, server.url, /\/api\/request-logs\?/);
  await week.click();
  const signIn = new SignInPage(page);
  await expect(signIn.password).toBeFocused();
  await expect(signIn.demoAccounts).toHaveCount(1);
  await expectAccessible(page);
  await signIn.demoAccount('a.lindqvist').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(week).toHaveAttribute('data-mark', 'kept');
  await expect.poll(() => logs.count()).toBeGreaterThan(before);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const) {
  test(`shows what failed on a screen of ${width} px`, async ({ page, consoleGuard }) => {
    consoleGuard.expectConsoleError(REFUSED);
    await page.setViewportSize({ width, height });
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(signIn.demoAccount('m.ortega')).toBeInViewport({ ratio: 1 });
    for (const account of await signIn.demoAccounts.all())
      expect((await account.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await signIn.demoAccount('s.whitlock').press('Enter');
    await expect(signIn.alert).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  });
}
