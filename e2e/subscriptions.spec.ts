import { TEST_RECEIVER_HOST } from '../src/contract/test-receiver.ts';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expect } from './fixtures.ts';
import { NewSubscriptionPage } from './pages/new-subscription-page.ts';
import { SubscriptionsPage } from './pages/subscriptions-page.ts';
import { test as base } from './signed-in-fixtures.ts';

const TRY_PAGE = /\/subscriptions\/[a-z0-9]{40}\/try\?new=yes$/;

const test = base.extend<{ list: SubscriptionsPage }>({
  list: async ({ page }, use) => use(new SubscriptionsPage(page)),
});

test('the list opens one beside itself, and a reload finds it there', { tag: '@smoke' }, async ({
  page,
  subscription,
  list,
}) => {
  await list.open();
  const row = list.rows.filter({ hasText: subscription.callback.replace('https://', '') });
  await expect(row).toContainText('Document completed');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/subscriptions/${subscription.id}`));
  await expect(list.panel.getByRole('region', { name: 'Deliveries' })).toContainText(
    'Nothing was delivered yet',
  );
  await list.panel.getByRole('link', { name: 'Settings' }).click();
  const settings = list.panel.getByRole('region', { name: 'How it calls' });
  await expect(settings).toContainText('Up to 3 where the receiver breaks');
  await page.reload();
  await expect(settings).toBeVisible();
  await list.panel.getByRole('button', { name: 'Close the subscription' }).first().click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

test('the guide leads to a delivery that arrives, and reload and Back keep what is chosen', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/subscriptions');
  await page.getByRole('link', { name: 'New subscription' }).click();
  const form = new NewSubscriptionPage(page);
  await page.getByRole('radio', { name: 'Document completed' }).check();
  await form.goOn.click();
  await expect(form.step(2)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Everything of mine' })).toBeChecked();
  await form.goOn.click();
  await page.getByRole('radio', { name: 'Sealdesk’s test receiver' }).check();
  await form.goOn.click();
  await expect(form.secret).toHaveValue(/^[\w-]{43}$/);
  await page.reload();
  await expect(form.step(4)).toBeVisible();
  await expect(page.getByText('is here again')).toBeVisible();
  await page.goBack();
  await expect(form.step(3)).toBeVisible();
  await page.goForward();
  await form.goOn.click();
  await expect(page).toHaveURL(/\?step=create$/);
  await expect(page.getByText(/^Whenever a document of the user/)).toBeVisible();
  await form.create.click();
  await expect(page).toHaveURL(TRY_PAGE);
  await expect(page.getByText('Step 6 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test delivery' }).click();
  await expect(page.getByRole('heading', { name: 'It arrived' })).toBeVisible();
  await expect(page.getByText(/the signature was checked and is right/)).toBeVisible();
  await expect(page.getByText(TEST_RECEIVER_HOST)).toBeVisible();
  // The secret is there for the last time.
  await page.getByRole('button', { name: 'Show the secret' }).click();
  await expect(form.newSecret.getByText(/^[\w-]{43}$/)).toBeVisible();
  await page.goBack();
  await expect(form.step(1)).toBeVisible();
});

test('a form that is sent in vain without a connection loses nothing', async ({ page, consoleGuard }, {
  testId,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource/);
  const form = new NewSubscriptionPage(page);
  await form.open();
  const callback = `https://own.example.com/form-${testId.slice(-8)}`;
  await form.fill({ entityId: landmarks.freeDocument, event: 'document.update', callback });
  await page.route('**/api/v2/event-subscriptions', (route) => route.abort());
  await form.create.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Trying again is safe');
  await page.unroute('**/api/v2/event-subscriptions');
  await expect(form.callback).toHaveValue(callback);
  await form.create.click();
  await expect(page).toHaveURL(TRY_PAGE);
});

test('a form with a secret in it is left only when somebody says so', async ({ page }) => {
  const form = new NewSubscriptionPage(page);
  await form.open();
  await form.secret.fill('of the test');
  await page.getByRole('link', { name: 'Subscriptions' }).first().click();
  const leave = page.getByRole('dialog', { name: /Leave with a subscription/ });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(form.secret).toHaveValue('of the test');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is said of a button over the title before somebody goes to it', async ({
    page,
    subscription,
    list,
  }) => {
    const tip = page.getByRole('tooltip');
    await page.clock.install();
    await page.goto(`/subscriptions/${subscription.id}`);
    await expect(list.panel.locator(':focus')).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tip).toHaveText('Previous subscription');
  });
});
