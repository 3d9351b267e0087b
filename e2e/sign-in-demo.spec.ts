import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { startServer } from './server.ts';

test('signs in by keyboard alone, from the account to start with, and goes on to where the person was going', {
  tag: '@smoke',
}, async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open('/request-logs?error=yes');
  await expect(signIn.demoAccount('m.ortega')).toBeFocused();
  for (const name of ['a.lindqvist', 'j.okafor', 'p.duval', 's.whitlock'] as const) {
    await page.keyboard.press('Tab');
    await expect(signIn.demoAccount(name)).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText('Request logs');
  await expect(page).toHaveURL(/\/request-logs\?error=yes$/);
  await expect(frame.account).toHaveAccessibleName(/j\.okafor/);
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
  // Playwright would wait until it is enabled; a person does not.
  await signIn.demoAccount('m.ortega').click({ force: true });
  await pressed.click({ force: true });
  answer();
  await expect(new Frame(page).account).toHaveAccessibleName(/j\.okafor/);
  expect(attempts).toBe(1);
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
    const wait = page.getByRole('button', { name: /^Try again in \d+ s$/ });
    await expect(wait).toBeDisabled();
    const before = (await wait.textContent()) ?? '';
    await expect(wait).not.toHaveText(before);
    for (const account of await signIn.demoAccounts.all()) await expect(account).toBeDisabled();
    await expect(signIn.demoAccount('s.whitlock')).toBeFocused();
    await expect(signIn.password).toHaveValue(demoAccount('s.whitlock').password);
  } finally {
    await context.close();
    await server.stop();
  }
});
