import type { Page } from '@playwright/test';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { CopiesPage } from './pages/copies-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const template = landmarks.popularGroupTemplate;
const WAITING = '?status=waiting-for-me';
/** M.Ortega, who owns the copies of the demo data. */
const OWNER = 'u1m4o7r2t9e5g8a3n6w0k2d5h8s1l4q7z3x6c9vb';

/** Holds what the page asks of the lists once a copy is promised, so that the promise is seen. @returns lets it through */
async function holdLooks(page: Page): Promise<() => void> {
  let isPromised = false;
  const gate = Promise.withResolvers<void>();
  page.on('response', (response) => {
    isPromised ||= response.status() === 202;
  });
  // The list itself is read again as well, and may have the copy by then.
  await page.route(/\/copies\?/, async (route) => {
    if (isPromised) await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a copy shows whom it waits for and since when, its documents, its brand and its ids', {
    tag: '@smoke',
  }, async ({ page }) => {
    const copies = new CopiesPage(page);
    await copies.open(template, WAITING);
    await copies.openRow(3);
    await expect(copies.title).toHaveText(/\w/);
    await expect(copies.copy.getByText(/^Stuck for \d+ days$/)).toBeVisible();
    await expect(copies.steps).toHaveCount(2);
    await expect(copies.steps.first()).toContainText(/1.*signed.*Email opened/);
    const turn = copies.copy.locator('[aria-current="step"]');
    await expect(turn).toContainText(/2m\.ortega@northwind\.example.*no reaction for \d+ days.*Expires in/);
    const documents = copies.copy.getByRole('list', { name: 'Documents' });
    await expect(documents.getByRole('link').first()).toHaveAttribute('href', /^\/documents\/[a-z0-9]{40}$/);
    await expect(documents).toContainText('Signer 1');
    await expect(
      copies.copy.getByRole('region', { name: 'Brand' }).getByRole('link', { name: /Northwind/ }),
    ).toHaveAttribute('href', /^\/brands\/of-group\?group=[a-z0-9]{40}$/);
    await expect(copies.copy.getByText('inherited, not its own')).toBeVisible();
    await expectAccessible(page);

    await copies.invite.click();
    await expect(
      page
        .locator('a[href$="/invite"]')
        .or(page.getByRole('heading', { level: 1, name: /invite/i }))
        .first(),
    ).toBeVisible();
    await expectNoOverflow(page);
  });

  test('an email keeps what was typed through rules, a refusal, a lost connection and a reload', async ({
    page,
    connection,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*500/);
    const copies = new CopiesPage(page);
    await copies.open(template, WAITING);
    await copies.openRow(0);
    await copies.action('Email a copy').click();
    const form = copies.form(/^Email /);
    const recipient = form.getByRole('combobox', { name: 'Recipient' });
    const send = form.getByRole('button', { name: 'Email the copy' });
    await expect(recipient).toBeFocused();
    await expect(recipient).not.toHaveAttribute('aria-invalid', 'true');
    await recipient.fill('ann@');
    await form.getByLabel('Rules to skip').fill('no rule!');
    await send.click();
    await expect(recipient).toHaveAccessibleDescription(/The email is invalid\./);
    await expect(form.getByLabel('Rules to skip')).toHaveAccessibleDescription(
      /The rules to skip could not be read/,
    );
    await expect(recipient).toBeFocused();
    await expectAccessible(page);

    await recipient.fill('ann@tenant.invalid');
    await form.getByLabel('Rules to skip').fill('one, two');
    await form.getByLabel('Attach the history').check();
    await send.click();
    await expect(form.getByRole('alert')).toContainText('Sending the email failed. Try again later');
    await expect(form.getByRole('alert')).toContainText('Request id');

    await recipient.fill('ann@tenant.example');
    await connection.lose();
    await send.click();
    await expect(form.getByRole('alert')).toContainText('The server could not be reached');
    await connection.restore();
    await page.reload();
    await expect(form.getByText(/What you typed .* is here again/)).toBeVisible();
    await expect(recipient).toHaveValue('ann@tenant.example');
    await expect(form.getByLabel('Attach the history')).toBeChecked();

    await expect(form.getByText(/No answer was seen, so it may have arrived or not/)).toBeVisible();
    await form.getByRole('checkbox', { name: 'Email it again' }).check();
    const asked = page.waitForRequest((request) => request.url().endsWith('/send-email'));
    await send.click();
    const request = await asked;
    expect(request.headers()['x-skip-rules']).toBe('one, two');
    expect(request.postDataJSON()).toMatchObject({
      to: [{ email: 'ann@tenant.example' }],
      with_history: true,
    });
    await expect(form).toBeHidden();
    await copies.action('Email a copy').click();
    await expect(recipient).toHaveValue('');
    await page.goBack();
    await expect(form).toBeHidden();
  });

  test('a copy of a copy is said to be scheduled, and appears by itself', async ({ page }) => {
    const copies = new CopiesPage(page);
    await copies.open(template, '?sort=created');
    await copies.openRow(1);
    await copies.action('Copy').click();
    const form = copies.form(/^Copy /);
    const name = form.getByLabel('Name of the copy');
    await expect(name).toHaveValue(/\(copy\)$/);
    await name.fill(' ');
    await form.getByRole('button', { name: 'Copy it' }).click();
    await expect(name).toHaveAccessibleDescription(/Give the copy a name/);
    await name.fill('Copied by a test');
    const letThemLook = await holdLooks(page);
    await form.getByRole('button', { name: 'Copy it' }).click();
    await expect(form).toBeHidden();
    if (page.viewportSize()?.width === 390)
      await copies.copy.getByRole('button', { name: 'Close the copy' }).click();
    await expect(copies.scheduled).toContainText('The service has scheduled “Copied by a test”');
    letThemLook();
    await expect(copies.scheduled).toContainText('“Copied by a test” is here.');
    await copies.scheduled.getByRole('link', { name: 'Open it' }).click();
    await expect(copies.title).toHaveText('Copied by a test');
    await expect(copies.copy.getByText('Nobody was invited yet.')).toBeVisible();
  });

  test('several copies at once: what is refused says why, and is tried again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*400/);
    const copies = new CopiesPage(page);
    await copies.open(template, WAITING);
    await copies.choose(3);
    await expect(copies.chosen).toContainText('3 copies chosen');
    await copies.chosen.getByRole('button', { name: 'Unshare' }).click();
    const form = copies.form(/^Unshare 3 copies/);
    const user = form.getByRole('combobox', { name: 'User id' });
    await user.fill('nobody');
    await form.getByRole('button', { name: 'Unshare 3 copies' }).click();
    await expect(user).toHaveAccessibleDescription(/40 lowercase letters and digits/);
    await user.fill(OWNER);
    await form.getByRole('button', { name: 'Unshare 3 copies' }).click();
    await expect(form.getByText('0 done, 3 failed', { exact: true })).toBeVisible();
    await expect(form.getByText(/The owner cannot give up their own access/).first()).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Retry the 3 failed' }).click();
    await expect(form.getByText('0 done, 3 failed', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Close', exact: true }).click();

    const run = page.getByRole('region', { name: 'Unsharing copies' });
    await expect(run).toContainText('finished: 0 done, 3 failed of 3 copies');
    await page.reload();
    await expect(run).toContainText('3 failed');
    await run.getByRole('button', { name: 'Dismiss' }).click();
    await expect(run).toBeHidden();
  });
});

test('emails to whoever each copy waits for are listed, go out in a run that stays, and do not go out twice', {
  tag: '@smoke',
}, async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await copies.choose(4);
  await copies.chosen.getByRole('button', { name: 'Email' }).click();
  const form = copies.form(/^Email 4 copies/);
  await form.getByRole('radio', { name: 'Whoever each waits for' }).click();
  await expect(form).toContainText('4 emails will be sent for 4 copies.');
  await expect(form.getByText('4 emails to 1 person')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'm.ortega@northwind.example' })).toHaveCount(4);
  await form.getByRole('button', { name: 'Send 4 emails' }).click();
  await expect(form.getByText('4 done', { exact: true })).toBeVisible();
  await expect(form.getByRole('row', { name: /to m\.ortega@northwind\.example/ })).toHaveCount(4);
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  const run = page.getByRole('region', { name: 'Emails of copies' });
  await expect(run).toContainText('finished: 4 done of 4 emails, the last just now');

  await copies.chosen.getByRole('button', { name: 'Email' }).click();
  await form.getByRole('radio', { name: 'Whoever each waits for' }).click();
  await expect(form.getByText(/^You emailed this to m\.ortega@northwind\.example just now\./)).toBeVisible();
  await expectAccessible(page);
  await expect(form).toContainText('All of these emails were sent already.');
  await form.getByRole('checkbox', { name: 'Email these 4 again' }).check();
  await expect(form.getByRole('button', { name: 'Send 4 emails' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await run.getByRole('button', { name: 'Dismiss' }).click();
  await expect(run).toBeHidden();
  await copies.openRow(0);
  await expect(copies.copy.getByRole('region', { name: 'Sent' })).toContainText(
    'You emailed this to m.ortega@northwind.example',
  );
});

test('a run is stopped, and goes on where it was', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/send-email', async (route) => {
    sent += 1;
    await gate.promise;
    await route.continue();
  });
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await copies.choose(6);
  await copies.chosen.getByRole('button', { name: 'Email' }).click();
  const form = copies.form(/^Email 6 copies/);
  await form.getByRole('combobox', { name: 'Recipient' }).fill('ann@tenant.example');
  await form.getByRole('button', { name: 'Send 6 emails' }).click();
  await expect(form.getByRole('progressbar')).toBeVisible();
  // As many as go out at a time, each once it stands on the disk.
  await expect.poll(() => sent).toBe(3);
  await form.getByRole('button', { name: 'Stop' }).click();
  gate.resolve();
  await expect(form.getByText('3 done', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  const run = page.getByRole('region', { name: 'Emails of copies' });
  await expect(run).toContainText('stopped before its end: 3 done of 6 emails');
  await run.getByRole('button', { name: 'Show the run' }).click();
  const drawer = copies.form(/^Emails of copies/);
  await drawer.getByRole('button', { name: /^Resume/ }).click();
  await expect(drawer.getByText('6 done', { exact: true })).toBeVisible();
});

test('its documents are faxed one by one', async ({ page }) => {
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await copies.openRow(0);
  await copies.action('More').click();
  await page.getByRole('menuitem', { name: 'Fax its documents' }).click();
  const form = copies.form(/^Fax the documents of /);
  const number = form.getByLabel('Fax number');
  await number.fill('12');
  await form.getByLabel('Subject').focus();
  await expect(number).toHaveAccessibleDescription(/must be a fax number/);
  await number.fill('+1 415 555 0100');
  await form.getByRole('button', { name: /^Send \d fax/ }).click();
  await expect(form.getByText(/^\d done$/)).toBeVisible();
  await expectAccessible(page);
});

test('the code of a refusal lands on its field, by keyboard alone', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*400/);
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(copies.title).toBeVisible();
  await copies.action('More').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Fax its documents' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const form = copies.form(/^Unshare /);
  const user = form.getByRole('combobox', { name: 'User id' });
  await user.focus();
  await page.keyboard.type(OWNER);
  await page.keyboard.press('Enter');
  await expect(user).toHaveAccessibleDescription(
    /The owner cannot give up their own access\. Choose another person/,
  );
  await expect(user).toHaveValue(OWNER);
  await expect(user).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(copies.action('More')).toBeFocused();
});

test('what was typed outlives the end of the session', async ({ page, server, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  const copies = new CopiesPage(page);
  await copies.open(template, WAITING);
  await copies.openRow(0);
  await copies.action('Email a copy').click();
  const form = copies.form(/^Email /);
  await form.getByRole('combobox', { name: 'Recipient' }).fill('ann@tenant.example');
  await endSessionAt(page, server.url, '**/send-email');
  await form.getByRole('button', { name: 'Email the copy' }).click();
  const signIn = new SignInPage(page);
  await signIn.password.fill(demoAccount('m.ortega').password);
  await signIn.submit.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'Recipient' })).toHaveValue('ann@tenant.example');
  await form.getByRole('button', { name: 'Email the copy' }).click();
  await expect(form).toBeHidden();
});
