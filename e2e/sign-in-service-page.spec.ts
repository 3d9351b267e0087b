import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { ServicePage } from './pages/service-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { startServer } from './server.ts';

test('signs in on the page of the service, and goes on to where the person was going', {
  tag: '@smoke',
}, async ({ page, server }) => {
  const signIn = new SignInPage(page);
  await signIn.open('/operations?resource=Brands');
  await signIn.atService.check();
  await signIn.email.fill(demoAccount('m.ortega').email);
  await signIn.continue.click();

  const service = new ServicePage(page);
  await expect(service.heading).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(new URL(server.url).origin);
  await expect(service.email).toHaveValue(demoAccount('m.ortega').email);
  await expectAccessible(page, { dashboard: false });
  await service.password.fill('not the password');
  await service.allow.click();
  await expect(service.alert).toHaveText('The email or the password is wrong.');
  await service.signIn('m.ortega');

  await expect(page).toHaveURL(`${server.url}/operations?resource=Brands`);
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText('Operations');
  await page.reload();
  await expect(frame.heading).toHaveText('Operations');
  await frame.account.click();
  await expect(frame.accountPanel).toContainText('Page of the service');
  await expect(frame.accountPanel).toContainText(demoAccount('m.ortega').email);
  // The service says that the email is confirmed, so that it is known whose other sessions there are.
  await expect(
    frame.accountPanel.getByRole('button', { name: 'Sign out everywhere' }),
  ).toHaveAccessibleDescription(/every session of this account/);
});

test('comes back to the sign-in page when the person refuses, which says so once', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open('/operations');
  await signIn.atService.check();
  await signIn.continue.click();
  await new ServicePage(page).refuse.click();
  await expect(signIn.alert).toContainText('The service did not sign you in');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Foperations$/);
  await page.reload();
  await expect(signIn.heading).toBeVisible();
  await expect(signIn.alert).toHaveCount(0);
});

test('refuses an answer to a sign-in that was not begun here', { tag: '@smoke' }, async ({
  page,
  consoleGuard,
  server,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*400/);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.atService.check();
  await signIn.continue.click();
  const service = new ServicePage(page);
  await expect(service.heading).toBeVisible();
  const foreign = new URL(page.url());
  foreign.searchParams.set('state', 'of-somebody-else');
  await page.goto(foreign.href);
  await service.signIn('m.ortega');
  await expect(
    page.getByRole('heading', { name: 'This sign-in was not started here, or it is over' }),
  ).toBeVisible();
  await expectAccessible(page, { dashboard: false });
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await expect(signIn.heading).toBeVisible();
  const session = await page.request.get(`${server.url}/session`, { headers: { 'x-csrf': '1' } });
  expect((await session.json()).session).toBeNull();
});

test('where passwords are switched off, offers the page of the service first', async ({ page }) => {
  const server = await startServer({ PASSWORD_SIGN_IN: 'false' });
  try {
    const signIn = new SignInPage(page);
    await signIn.open(`${server.url}/sign-in`);
    await expect(signIn.continue).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Password' })).toHaveCount(0);
    await expect(signIn.demoAccounts).toHaveCount(0);
    await expect(signIn.email).toBeFocused();
    await signIn.continue.click();
    await new ServicePage(page).signIn('a.lindqvist');
    await expect(new Frame(page).heading).toHaveText('Request logs');
    // What the page still asks for would find nobody once the server ends.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});

test('#56 signs out everywhere: other browsers of the same account are out too', async ({
  page,
  browser,
  server,
}) => {
  const frame = new Frame(page);
  await frame.open('/operations', 'j.okafor');
  const other = await browser.newContext({ baseURL: server.url });
  try {
    const elsewhere = new Frame(await other.newPage());
    await elsewhere.open('/operations', 'j.okafor');
    await frame.account.click();
    const everywhere = frame.accountPanel.getByRole('button', { name: 'Sign out everywhere' });
    await everywhere.click();
    await expect(new SignInPage(page).heading).toBeVisible();
    const session = await other.request.get('/session', { headers: { 'x-csrf': '1' } });
    expect(session.status()).toBe(401);
  } finally {
    await other.close();
  }
});
