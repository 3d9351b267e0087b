import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { requestsOf } from './requests.ts';
import { test } from './staff-fixtures.ts';

/** Opens an entry whose body holds an address, which is masked unless somebody asked to see it. */
async function openInvite(page: Page): Promise<void> {
  await page.goto('/request-logs?created=30d&op=sendInvite');
  await page.getByRole('table').getByRole('row').nth(1).click();
  await expect(page.getByRole('tab', { name: 'Request' })).toBeVisible();
}

const request = (page: Page) => page.getByRole('region', { name: 'Request body' });

test('the sign-in of the company comes first, and goes on to where the person was going', {
  tag: '@smoke',
}, async ({ page }) => {
  await new SignInPage(page).open('/request-logs?error=yes');
  const company = page.getByRole('link', { name: 'Continue with Company' });
  await expect(company).toBeFocused();
  await expect(company).toHaveAttribute(
    'href',
    '/session/openid/company?environment=embedded&returnTo=%2Frequest-logs%3Ferror%3Dyes',
  );
  await expect(page.getByRole('heading', { name: 'Other ways to sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('whoever comes back without a role is told whom to ask, and can use another account', async ({
  page,
}) => {
  await page.goto('/sign-in?environment=embedded&failed=no_role&returnTo=%2Fbrands');
  await expect(page.getByRole('alert')).toContainText('Your account has no role here');
  await expect(page.getByRole('link', { name: 'it-help@company.example' })).toHaveAttribute(
    'href',
    'mailto:it-help@company.example',
  );
  await expect(page.getByRole('link', { name: 'Use another account' })).toHaveAttribute(
    'href',
    '/session/openid/company?environment=embedded&returnTo=%2Fbrands',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to all ways to sign in' }).click();
  await expect(page.getByRole('link', { name: 'Continue with Company' })).toBeVisible();
});

test('a session whose roles are gone asks the service for nothing', async ({ page, signInAs }) => {
  await signInAs('nobody');
  const sent = requestsOf(page, /^\w+ \/(?:api|session)\b/);
  await page.goto('/request-logs');
  await expect(page.getByRole('heading', { name: 'Your account has no role here' })).toBeVisible();
  await expect(page.getByText('nobody@company.example')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual(['GET /session']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Continue with Company' })).toBeVisible();
});

test('one of two sessions is ended, and asks once before', async ({ page, signInAs }) => {
  const person = `two-sessions-${randomUUID()}`;
  await signInAs('support', person);
  await signInAs('support', person);
  await page.goto('/sessions');
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await expectAccessible(page);
  const end = page.getByRole('button', { name: /^End the session of / });
  await expect(end).toHaveCount(1);
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByText('The session is ended').first()).toBeAttached();
  await expect(end).toHaveCount(0);
});

test('pages of administrators, and a way to what is masked, are there for them alone', {
  tag: '@smoke',
}, async ({ page, signInAs }) => {
  await signInAs('support');
  await page.goto('/sessions');
  await expect(page.getByRole('button', { name: 'Everybody’s' })).toBeHidden();
  await new Frame(page).account.click();
  const panel = new Frame(page).accountPanel;
  await expect(panel.getByText('Company account · Company')).toBeVisible();
  await expect(panel.getByText('Support', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Your sessions' })).toBeVisible();
  for (const name of ['Audit log', 'Service access'])
    await expect(panel.getByRole('link', { name })).toBeHidden();
  await openInvite(page);
  await expect(page.getByText('Masked for your role')).toBeVisible();
  await expect(request(page)).toContainText('[email-');
  await page.getByRole('button', { name: 'More tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy a link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Show all that is masked' })).toBeHidden();
});

test('the audit log tells what was done, filtered by its address', { tag: '@smoke' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/sessions?whose=everybody&q=admin@company.example');
  await page.getByRole('button', { name: 'More: export, columns' }).click();
  await page.getByRole('menuitem', { name: 'Export …' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await saved;
  await page.goto('/audit?action=export');
  const line = page.getByRole('table', { name: 'Audit log' }).getByRole('row', { name: /Exported/ });
  await expect(line.first()).toContainText('admin@company.example');
  await expectAccessible(page);
  await line.first().click();
  await expect(page).toHaveURL(/\/audit\/\d+\?action=export$/);
  await expect(page.getByText(/list of sessions/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/audit\?action=export$/);
  await page.goto('/audit?account=who-is-not-there');
  await expect(page.getByRole('heading', { name: 'No line matches these filters' })).toBeVisible();
});

test('the access to the service and the roles are told in words', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/service-access');
  const access = page.getByRole('region', { name: 'Embedded' });
  await expect(access).toContainText('Working');
  await expect(access).toContainText('It can be changed in the configuration alone.');
  const roles = page.getByRole('table', { name: 'Roles' });
  await expect(roles).toContainText('Reads everything, changes nothing');
  await expect(roles).toContainText('support in groups');
  await expectAccessible(page);
});

test('what is masked shows for a reason, in every tab, until it is masked again', { tag: '@smoke' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin');
  const other = await context.newPage();
  await other.goto('/contacts');
  await expect(new Frame(other).heading).toHaveText('Contacts');
  await openInvite(page);
  await expect(request(page)).toContainText('[email-');

  await page.getByRole('button', { name: 'Show what is masked …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show what is masked' });
  await dialog.getByRole('button', { name: 'Show what is masked' }).click();
  await expect(dialog.getByText('Say in a few words what you need it for')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 4711');
  await dialog.getByRole('button', { name: 'Show what is masked' }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Unmasked until' });
  await expect(bar).toBeVisible();
  await expect(other.getByText(/^Unmasked until \d\d:\d\d$/)).toBeVisible();
  // The entry that was open is open still, read anew, and shows what is pressed.
  await request(page)
    .getByRole('button', { name: /^email-1 · show$/ })
    .first()
    .click();
  await expect(request(page)).toContainText(/@[\w-]+\.example/);
  const [address = ''] = /[\w.]+@[\w-]+\.example/.exec((await request(page).textContent()) ?? '') ?? [];
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Mask again' }).click();
  await expect(bar).toBeHidden();
  await expect(other.getByText(/^Unmasked until/)).toBeHidden();
  await expect(request(page)).toContainText('[email-');
  expect(address).not.toBe('');
  expect(await page.content()).not.toContain(address);

  await page.goto('/audit?action=unmask');
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Ticket 4711');
});

test('what is unmasked leaves the page when its time is over', async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('admin');
  await openInvite(page);
  await page.getByRole('button', { name: 'Show what is masked …' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ticket 4712');
  await page.getByRole('button', { name: 'Show what is masked', exact: true }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Unmasked until' });
  await expect(bar).toBeVisible();
  const masked = page.waitForRequest(
    (sent) => sent.method() === 'DELETE' && sent.url().endsWith('/session/unmask'),
  );
  await page.clock.fastForward('15:01');
  await masked;
  await expect(bar).toBeHidden();
});

test('no file is made that cannot be noted', { tag: '@smoke' }, async ({ page, signInAs, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource/);
  await signInAs('support');
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'More: export, columns' }).click();
  await page.getByRole('menuitem', { name: 'Export …' }).click();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  // The session ends meanwhile: nobody can be noted any more.
  await page.request.delete('/session', { headers: { 'X-CSRF': '1' } });
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await expect(page.getByRole('dialog', { name: /^Your session has ended$/ })).toBeVisible();
  expect(downloads).toEqual([]);
});

test('a session of staff that ended goes on in another tab', async ({ page, signInAs, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  await signInAs('support');
  await page.goto('/contacts');
  await expect(page.getByRole('table')).toBeVisible();
  await page.request.delete('/session', { headers: { 'X-CSRF': '1' } });
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  const link = dialog.getByRole('link', { name: 'Continue with Company' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await signInAs('support');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
});
