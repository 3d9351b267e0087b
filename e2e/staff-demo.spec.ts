import { demoPeople } from '#server/demo-staff/demo-people.ts';
import { expectAccessible } from './accessible.ts';
import { test as base, expect, expectNoOverflow } from './fixtures.ts';
import { DemoProviderPage } from './pages/demo-provider-page.ts';
import { Frame } from './pages/frame.ts';
import { RequestLogsPage } from './pages/request-logs-page.ts';
import { PROGRAM, startServer } from './server.ts';
import { inOneWorker, workerServer } from './worker-server.ts';

const startDemo = () =>
  startServer({ DEMO_LOGS: '300', HOST: '127.0.0.1' }, undefined, [PROGRAM, '--demo-staff']);
const test = base.extend({ server: workerServer(startDemo) });

inOneWorker();

/** What the navigation offers to each, and what it does not. */
const seen = [
  ['Bea Branding', ['Brands'], ['Request logs', 'Contacts', 'Audit log']],
  ['Olu Auditor', ['Request logs', 'Contacts'], ['Audit log']],
] as const;

for (const [name, there, missing] of seen) {
  test(`${name} signs in with one press, and sees what the role includes`, { tag: '@smoke' }, async ({
    page,
  }) => {
    await new DemoProviderPage(page).signIn(name);
    const frame = new Frame(page);
    await expect(frame.account).toHaveAccessibleName(new RegExp(name.replace(' ', '.'), 'i'));
    for (const label of there)
      await expect(frame.navigation.getByRole('link', { name: label, exact: true })).toBeVisible();
    for (const label of missing)
      await expect(frame.navigation.getByRole('link', { name: label, exact: true })).toHaveCount(0);
  });
}

test('signs out here and at the provider, and comes back', { tag: '@smoke' }, async ({ page }) => {
  const provider = new DemoProviderPage(page);
  await provider.signIn('Sam Support');
  const frame = new Frame(page);
  await frame.account.click();
  await frame.accountPanel.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(provider.signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await provider.signIn('Bea Branding');
  await expect(frame.account).toHaveAccessibleName(/bea\.branding/i);
});

test('is signed out by the provider, where the session there is ended', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  const provider = new DemoProviderPage(page);
  await provider.open();
  const { origin } = new URL(page.url());
  await provider.person('Ada Admin').click();
  await expect(new Frame(page).account).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${origin}/session/end`);
  await new DemoProviderPage(other).signOut.click();
  await expect(other.getByRole('heading', { name: 'Signed out of Northwind' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('is done by keyboard alone', async ({ page }) => {
  const provider = new DemoProviderPage(page);
  await provider.open();
  await expect(provider.person('Sam Support')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(new Frame(page).account).toHaveAccessibleName(/bea\.branding/i);
});

test('works at both names of this machine, and calls are answered without anybody having given a credential', async ({
  page,
  server,
}) => {
  const address = server.url.replace('localhost', '127.0.0.1');
  await new DemoProviderPage(page).signIn('Sam Support', `${address}/request-logs?error=yes`);
  await expect(page).toHaveURL(`${address}/request-logs?error=yes`);
  await expect(new RequestLogsPage(page).rows.first()).toBeVisible();
  await expect(new Frame(page).account).toHaveAccessibleName(/sam\.support/i);
});

test('the page of the provider fits the smallest screen, and anybody can use it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const provider = new DemoProviderPage(page);
  await provider.open();
  for (const { name } of demoPeople)
    expect((await provider.person(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoOverflow(page);
  await expectAccessible(page, { dashboard: false });
});
