import { landmarks } from '../src/service/demo/landmarks.ts';
import { expect } from './fixtures.ts';
import { SubscriptionPage } from './pages/subscription-page.ts';
import type { RunningServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

/**
 * Tests against a service that has none of the public operations: it lists no subscriptions, and edits with the
 * application's credentials alone.
 */
const test = base.extend<{ subscriptionPage: SubscriptionPage }, { server: RunningServer }>({
  server: documentedOnlyServer,
  subscriptionPage: async ({ page }, use) => use(new SubscriptionPage(page)),
});

// What it does not have is tried once.
test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(/Failed to load resource.*404/));

test('shows what the service tells, and from the logs what it does not', { tag: '@smoke' }, async ({
  page,
  subscription,
  subscriptionPage,
}) => {
  const { setup, count, calls, main } = subscriptionPage;
  await subscriptionPage.open(subscription.id);
  await expect(main.getByRole('heading', { name: 'Document completed' })).toBeVisible();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(setup).toContainText(subscription.callback);
  await expect(setup).toContainText('Part of the payload');
  await expect(setup).toContainText('5 seconds after the event');
  await expect(setup).toContainText('Up to 3 where the receiver breaks');
  await expect(setup).toContainText('X-Tenant (value hidden)');
  await expect(setup).not.toContainText('a secret');
  await expect(count).toContainText('0 first read on this browser');
  await expect(calls.getByRole('link', { name: /Get an event subscription/ }).first()).toBeVisible();
  await setup
    .getByRole('link', { name: /request logged/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/request-logs\/.+\?at=\d+/);
  await page.goBack();
  await expect(setup).toBeVisible();
  await main.getByRole('link', { name: 'Request logs', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/request-logs\\?uri=${subscription.id}`));
  await page.goto(`/subscriptions/${subscription.id}/try`);
  await page.getByRole('button', { name: 'Send a test delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Wait for the first delivery' })).toBeVisible();
  await expect(page.getByText('tells only that the receiver was called')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite yourself to it' })).toBeVisible();
});

test('an edit says what it leaves behind, and afterwards what it did', async ({
  subscription,
  subscriptionPage,
}) => {
  const { callback, notCarried, planned, outcome, save } = subscriptionPage;
  await subscriptionPage.openEdit(subscription.id);
  for (const known of [
    'Signing secret',
    'As last sent: Set',
    'As last sent: 5 seconds after the event',
    'Now: Part of',
  ])
    await expect(notCarried).toContainText(known);
  await callback.fill(`${subscription.callback}/moved`);
  await expect(planned).toContainText(`${subscription.callback}/moved`);
  await save.click();
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveAccessibleName('Saved: 1 field changed as asked');
  await expect(outcome).toContainText(`${subscription.callback}/moved`);
  await expect(outcome).toContainText(/Not sent.*signing secret/);
  await expect(planned).toContainText('No changes yet');
  await outcome.getByRole('link', { name: 'Show the subscription' }).click();
  await expect(subscriptionPage.setup).toContainText(`${subscription.callback}/moved`);
  await expect(subscriptionPage.setup).toContainText('edited since, which may have wiped it');
});

test('one that is inactive cannot be overlooked', async ({ page, subscriptionPage }) => {
  await subscriptionPage.open(landmarks.inactiveSubscription);
  const notice = page.getByRole('region', { name: 'Inactive subscription' });
  await expect(notice).toContainText('nothing is sent for it');
  await notice.getByRole('link', { name: 'Create one like it' }).click();
  await expect(subscriptionPage.callback).toHaveValue('https://intake.northwind.example/v1/events');
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('');
});

test('callbacks are counted over time', async ({ page, subscriptionPage }) => {
  await subscriptionPage.open(landmarks.elaborateSubscription);
  const { count } = subscriptionPage;
  await expect(count).toContainText('12 first read on this browser');
  // What is new is drawn before it is noted.
  const noted = await page.waitForFunction(
    (id) => Object.keys(localStorage).find((it) => it.includes('event-counts') && it.endsWith(id)),
    landmarks.elaborateSubscription,
  );
  // An earlier visit: the page notes readings by the clock.
  await noted.evaluate((key) => {
    const at = Math.floor(Date.now() / 1000) - 3 * 3600;
    localStorage.setItem(key ?? '', JSON.stringify([{ at, count: 2 }]));
  });
  await page.reload();
  await expect(count).toContainText('read 3 h ago, +10 since');
  await expect(
    count.getByRole('img', { name: '2 callbacks at the first reading, 12 at the last' }),
  ).toBeVisible();
  await count.getByText('All 2 readings').click();
  await expect(count.getByRole('row', { name: /12 \+10/ })).toBeVisible();
  await count.getByRole('button', { name: 'Forget these readings' }).click();
  await expect(count.getByRole('img', { name: /at the first reading/ })).toBeHidden();
});

test('is edited by keyboard alone, and asks before changes are left behind', async ({
  page,
  subscription,
  subscriptionPage,
}) => {
  await subscriptionPage.open(subscription.id);
  await expect(subscriptionPage.setup).toBeVisible();
  await page.keyboard.press('e');
  await expect(subscriptionPage.callback).toBeVisible();
  const { callback } = subscriptionPage;
  await callback.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('/typed');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(callback).toHaveValue(`${subscription.callback}/typed`);
  await callback.focus();
  await page.keyboard.press('Enter');
  await expect(subscriptionPage.outcome).toBeFocused();
  await expect(subscriptionPage.outcome).toContainText('/typed');
});

test.describe('refusals', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(/Failed to load resource/));

  test('of another application’s subscription say whose it is', async ({ page, subscriptionPage }) => {
    await subscriptionPage.openEdit(landmarks.activeSubscription);
    await expect(subscriptionPage.main).toContainText('this one was made with Client Portal');
    await page.getByRole('checkbox', { name: 'Add the document id to the address' }).click();
    await subscriptionPage.save.click();
    await expect(subscriptionPage.alert).toContainText('This subscription belongs to somebody else');
    await subscriptionPage.alert.getByText('Details for developers').click();
    await expect(subscriptionPage.alert.getByText('Request id')).toBeVisible();
  });

  test('#50 of who signed in to read only say so, and what was typed waits for full access', async ({
    page,
    signedIn,
    subscription,
    subscriptionPage,
  }, { testId }) => {
    const { callback, save, alert, outcome } = subscriptionPage;
    // Short enough to be taken for no secret, which the browser does not keep.
    const wanted = `https://read-only.example.com/${testId.slice(-8)}`;
    await signedIn('m.ortega', 'GET/*');
    await subscriptionPage.openEdit(subscription.id);
    await callback.fill(wanted);
    await save.click();
    await expect(alert).toContainText('Nothing was changed');
    await expect(alert).toContainText('Sign in again with full access');
    await expect(alert).toContainText('Request id');
    await page.reload();
    await expect(callback).toHaveValue(wanted);
    await signedIn();
    await subscriptionPage.openEdit(subscription.id);
    await expect(callback).toHaveValue(wanted);
    await save.click();
    await expect(outcome).toContainText(wanted);
  });

  test('a lost connection keeps what was typed and looks again what became of it', async ({
    page,
    subscription,
    subscriptionPage,
  }) => {
    const { callback, save, alert, outcome } = subscriptionPage;
    await subscriptionPage.openEdit(subscription.id);
    await page.route('**/api/v2/events/**', (route) => route.abort());
    await callback.fill(`${subscription.callback}/lost`);
    await save.click();
    await expect(alert).toContainText('Everything is as it was before');
    await alert.getByRole('button', { name: 'See what the subscription is now' }).click();
    await expect(outcome).toHaveAccessibleName(/^Not saved: .*1 asked for but not changed/);
    await expect(callback).toHaveValue(`${subscription.callback}/lost`);
    await page.unroute('**/api/v2/events/**');
    await save.click();
    await expect(outcome).toHaveAccessibleName('Saved: 1 field changed as asked');
  });
});
