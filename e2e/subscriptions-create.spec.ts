import { randomInt } from 'node:crypto';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { NewSubscriptionPage } from './pages/new-subscription-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const ownId = demoAccounts[0]?.id ?? '';
/** A callback that no other test has; its host is kept for documentation, so nothing is called. */
/** Its own, and no look of a token, which would be hidden. */
const newCallback = () => `https://hooks.example.com/signed/${randomInt(1e11)}`;
const SUBSCRIPTION_PAGE = /\/subscriptions\/[a-z0-9]{40}$/;
const TRY_PAGE = /\/subscriptions\/([a-z0-9]{40})\/try\?new=yes$/;
const REFUSED = /Failed to load resource.*400/;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('makes a subscription with all that can be chosen, and shows its secret a last time', {
    tag: '@smoke',
  }, async ({ page, service }) => {
    const form = new NewSubscriptionPage(page);
    await form.open();
    const callback = newCallback();
    await form.id('Document').fill(landmarks.freeDocument);
    await form.event.fill('last signer');
    await form.event.press('ArrowDown');
    await form.event.press('Enter');
    await expect(form.event).toHaveValue('document.complete');
    await form.callback.fill(callback);
    await form.delay.fill('30');
    await form.retries.fill('5');
    await form.page.getByRole('button', { name: 'Generate a secret' }).click();
    const secret = await form.secret.inputValue();
    expect(secret).toMatch(/^[\w-]{43}$/);
    await form.addHeader.click();
    await expect(form.header(1).name).toBeFocused();
    await form.header(1).name.fill('X-Limit');
    await form.header(1).value.fill('12');
    await form.header(1).kind.selectOption('Number');
    await form.flag('Call with TLS 1.2').check();
    await form.flag('Add the document id to the address').check();
    await form.flag('Include the document’s metadata').check();
    await form.flag('Leave the access token out').uncheck();
    await form.integrationId.fill(landmarks.integration);
    await expect(form.preview).toContainText('30 seconds after a document is completed');
    await form.preview.getByText('Details for developers').click();
    // Whoever sets a header of a callback does so to prove something, so its value shows when it is asked for.
    await expect(form.preview).not.toContainText('"X-Limit": 12');
    await form.preview.getByRole('button', { name: 'hidden · show' }).first().click();
    await expect(form.preview).toContainText('"X-Limit": 12');
    await expect(form.preview).not.toContainText(secret);
    await expectNoOverflow(page);

    const sent = page.waitForRequest('**/api/v2/event-subscriptions');
    await form.create.click();
    expect((await sent).postDataJSON()).toEqual({
      event: 'document.complete',
      entity_id: landmarks.freeDocument,
      attributes: {
        ...{ callback, delay: 30, retry_count: 5, secret_key: secret, headers: { 'X-Limit': 12 } },
        ...{ use_tls_12: true, docid_queryparam: true, include_metadata: true, delete_access_token: false },
        integration_id: landmarks.integration,
      },
    });
    await expect(page).toHaveURL(TRY_PAGE);
    await expect(form.newSecret).not.toContainText(secret);
    await form.newSecret.getByRole('button', { name: 'Show the secret' }).click();
    await expect(form.newSecret).toContainText(secret);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Open the subscription' }).click();
    await expect(page).toHaveURL(SUBSCRIPTION_PAGE);
    const id = page.url().slice(-40);
    const { body } = await service.call('GET', `/v2/event-subscriptions/${id}`);
    expect(body).toMatchObject({
      data: { event: 'document.complete', json_attributes: { callback_url: callback, use_tls_12: true } },
    });

    await page.goto('/subscriptions');
    const link = page.getByRole('main').locator(`a[href^="/subscriptions/${id}"]`);
    await expect(link.first()).toBeVisible();
  });

  test('says by the contract’s rules what is wrong while one types, and goes to the first error', async ({
    page,
  }) => {
    const form = new NewSubscriptionPage(page);
    await form.open();
    await form.create.click();
    await expect(form.id('Document')).toBeFocused();
    await expect(form.id('Document')).toHaveAccessibleDescription(/Choose whose events/);
    await expect(form.event).toHaveAccessibleDescription(/Choose an event/);
    await expect(form.callback).toHaveAccessibleDescription(/Enter the whole address to call/);
    await form.callback.fill('hooks.example.com');
    await expect(form.callback).toHaveAccessibleDescription(/no web address.*beginning with https/);
    await form.delay.fill('101');
    await form.delay.blur();
    await expect(form.delay).toHaveAccessibleDescription(/from 0 to 100 seconds/);
    await form.retries.fill('often');
    await form.retries.blur();
    await expect(form.retries).toHaveAccessibleDescription(/whole number of retries from 1 to 10/);
    await form.secret.fill('x'.repeat(301));
    await form.secret.blur();
    await expect(form.secret).toHaveAccessibleDescription(/at most 300 characters/);
    await form.event.fill('user.document.complete');
    await page.getByRole('button', { name: 'Subscribe to a user' }).click();
    await expect(form.id('User')).toBeVisible();
    await expectAccessible(page);
  });
});

test('headers are written without a mouse', async ({ page }) => {
  const form = new NewSubscriptionPage(page);
  await form.open();
  await form.addHeader.focus();
  await page.keyboard.press('Enter');
  await expect(form.header(1).name).toBeFocused();
  await page.keyboard.type('X-First');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(form.header(2).name).toBeFocused();
  await page.keyboard.type('x-first');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(form.header(2).name).toHaveAccessibleDescription(/there already/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove header 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.header(1).name).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove header 1' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.addHeader).toBeFocused();
});

test('refusals land on their fields with what to do, and nothing typed is lost', async ({
  page,
  service,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  const callback = newCallback();
  const body = { event: 'document.open', entity_id: landmarks.sentDocument, attributes: { callback } };
  expect((await service.call('POST', '/v2/event-subscriptions', body)).status).toBe(201);
  const form = new NewSubscriptionPage(page);
  await form.open();
  await form.fill({ entityId: landmarks.sentDocument, event: 'document.open', callback });
  await form.secret.fill('not lost');
  await form.create.click();
  await expect(form.callback).toHaveAccessibleDescription(/already calls this address.*Use that one/);
  await expect(form.callback).toBeFocused();
  await expect(form.alert).toContainText('was not created');
  await expect(form.alert).toContainText('Request id');
  await expectAccessible(page);

  await form.callback.fill('http://10.0.0.1/');
  await form.create.click();
  await expect(form.callback).toHaveAccessibleDescription(/does not call this host.*Enter an address/);
  await form.callback.fill('https://nobody.invalid/');
  await form.create.click();
  await expect(form.callback).toHaveAccessibleDescription(/is not found.*Check its spelling/);
  await form.callback.fill(newCallback());
  await form.event.fill('document.exploded');
  await form.create.click();
  await expect(form.event).toHaveAccessibleDescription(/knows no such event.*Choose one/);
  await form.fill({ entityId: landmarks.documentAtSubscriptionLimit, callback: newCallback() });
  await form.create.click();
  await expect(form.id('Document')).toHaveAccessibleDescription(/20 active subscriptions.*Deactivate/);
  await form.id('Document').fill(landmarks.freeDocument);
  await form.integrationId.fill('i'.repeat(40));
  await form.create.click();
  await expect(form.integrationId).toHaveAccessibleDescription(/no such integration/);
  await expect(form.secret).toHaveValue('not lost');
});

test('a lost connection and an ended session lose nothing', async ({ page, server, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource/);
  const form = new NewSubscriptionPage(page);
  await form.open();
  const callback = newCallback();
  await form.fill({ entityId: landmarks.freeDocument, event: 'document.update', callback });
  await page.route('**/api/v2/event-subscriptions', (route) => route.abort());
  await form.create.click();
  await expect(form.alert).toContainText('Trying again is safe');
  await expect(form.callback).toHaveValue(callback);
  await page.unroute('**/api/v2/event-subscriptions');

  await endSessionAt(page, server.url, '**/api/v2/event-subscriptions');
  await form.create.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.password.fill(demoAccount('m.ortega').password);
  await signIn.submit.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(form.callback).toHaveValue(callback);
  await form.create.click();
  await expect(page).toHaveURL(TRY_PAGE);
});

test('a reload keeps what was typed, but never a secret', async ({ page }) => {
  const form = new NewSubscriptionPage(page);
  await form.open();
  const callback = newCallback();
  await form.fill({ entityId: landmarks.freeDocument, callback });
  await form.secret.fill('top-secret-1');
  await form.addHeader.click();
  await form.header(1).name.fill('Authorization');
  await form.header(1).value.fill('top-secret-2');
  // The browser asks, since the secrets would be lost.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('is here again')).toBeVisible();
  await expect(form.callback).toHaveValue(callback);
  await expect(form.header(1).name).toHaveValue('Authorization');
  await expect(form.header(1).value).toHaveValue('');
  await expect(form.secret).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(callback);
  expect(stored).not.toContain('top-secret');

  await page.getByRole('link', { name: 'Subscriptions' }).first().click();
  const leave = page.getByRole('dialog', { name: /Leave with a subscription/ });
  await expect(leave).toContainText('stays on this browser');
  await leave.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(form.callback).toHaveValue('');
  await expect(form.header(1).name).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

atBothWidths(() => {
  test('the guide leads from the list to a delivery that arrives, signed, and a reload keeps what is chosen', {
    tag: '@smoke',
  }, async ({ page, service }) => {
    await page.goto('/subscriptions');
    await page.getByRole('link', { name: 'New subscription' }).click();
    const form = new NewSubscriptionPage(page);
    await expect(form.step(1)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Document completed' }).check();
    await form.goOn.click();
    // The service tells who is signed in.
    await expect(page.getByRole('radio', { name: 'Everything of mine' })).toBeChecked();
    await expectAccessible(page);
    await form.goOn.click();
    await page.getByRole('radio', { name: 'Sealdesk’s test receiver' }).check();
    await expectNoOverflow(page);
    await form.goOn.click();
    await expect(form.secret).toHaveValue(/^[\w-]{43}$/);
    await expectAccessible(page);
    await page.reload();
    await expect(form.step(4)).toBeVisible();
    await expect(page.getByText('is here again')).toBeVisible();
    await page.goBack();
    await expect(form.step(3)).toBeVisible();
    await page.goForward();
    await form.goOn.click();
    await expect(form.step(5)).toBeFocused();
    await expectAccessible(page);
    await form.create.click();
    await expect(page).toHaveURL(TRY_PAGE);
    const id = TRY_PAGE.exec(page.url())?.[1] ?? '';
    await page.getByRole('button', { name: 'Send a test delivery' }).click();
    await expect(page.getByRole('heading', { name: 'It arrived' })).toBeVisible();
    await expect(page.getByText('the signature was checked and is right')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { body } = await service.call('GET', `/v2/event-subscriptions/${id}`);
    expect(body).toMatchObject({ data: { event: 'user.document.complete', entity_unique_id: ownId } });
    await page.goBack();
    await expect(form.step(1)).toBeVisible();
  });
});

test('an id is found in a header, and where there is none the page says so', async ({ page }) => {
  const form = new NewSubscriptionPage(page);
  // As a live service of this kind may answer: empty, with the id in a header or without one.
  const headers: Record<string, string> = {};
  await page.route('**/api/v2/event-subscriptions', (route) => route.fulfill({ status: 201, headers }));
  await form.open();
  const callback = 'https://hooks.example.com/unnamed';
  await form.fill({ entityId: landmarks.freeDocument, callback });
  await form.create.click();
  const notice = page.getByRole('status').filter({ hasText: 'did not tell its id' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('link', { name: /request logs/ })).toHaveAttribute(
    'href',
    '/request-logs?uri=%2Fv2%2Fevent-subscriptions',
  );
  await expect(form.callback).toHaveValue(callback);
  await expectAccessible(page);

  headers.id = landmarks.activeSubscription;
  await form.create.click();
  await expect(page).toHaveURL(new RegExp(`/subscriptions/${landmarks.activeSubscription}/try`));
});

test.describe('against a service that has the documented operations alone', () => {
  const documented = test.extend({ server: documentedOnlyServer });

  documented(
    'the guide ends with how a first delivery is brought about',
    async ({ page, signedIn, consoleGuard }) => {
      consoleGuard.expectConsoleError(/Failed to load resource.*404/);
      await signedIn();
      const form = new NewSubscriptionPage(page);
      await page.goto('/subscriptions/new-guide');
      await page.getByRole('radio', { name: 'Document completed' }).check();
      await form.goOn.click();
      await page.getByRole('radio', { name: 'One document' }).check();
      await page.getByRole('combobox', { name: 'Document, by name or id' }).fill(landmarks.freeDocument);
      await form.goOn.click();
      await form.callback.fill(newCallback());
      await form.goOn.click();
      await form.goOn.click();
      await form.create.click();
      await page.getByRole('button', { name: 'Send a test delivery' }).click();
      await expect(page.getByRole('heading', { name: 'Wait for the first delivery' })).toBeVisible();
      await expect(page.getByText('tells only that the receiver was called')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Invite yourself to it' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});
