import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { SubscriptionPage } from './pages/subscription-page.ts';
import { SubscriptionsPage } from './pages/subscriptions-page.ts';
import { atBothWidths, test as base } from './signed-in-fixtures.ts';

interface OwnSubscription {
  readonly id: string;
  /** Host and path, as the list shows them. */
  readonly callback: string;
}

/** Tests that have a subscription to themselves. */
const test = base.extend<{ own: OwnSubscription; list: SubscriptionsPage }>({
  own: async ({ signedIn, service }, use, { testId }) => {
    await signedIn();
    // A long one would be taken for a secret.
    const callback = `own.example.com/${testId.slice(-8)}`;
    const attributes = {
      callback: `https://${callback}`,
      ...{ secret_key: 'a secret', retry_count: 3, headers: { 'X-Tenant': 'northwind' } },
    };
    const body = { event: 'document.open', entity_id: landmarks.freeDocument, attributes };
    const answer = await service.call('POST', '/v2/event-subscriptions', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await use({ id: (answer.body as { data: { id: string } }).data.id, callback });
  },
  list: async ({ page }, use) => use(new SubscriptionsPage(page)),
});

atBothWidths(() => {
  test('the list says what happens, what is called, and opens one beside itself', { tag: '@smoke' }, async ({
    page,
    service,
    own,
    list,
  }) => {
    const { body } = await service.call('GET', `/document/${landmarks.freeDocument}`);
    const { document_name: name } = body as { readonly document_name: string };
    await list.open();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const row = list.rows.filter({ hasText: own.callback });
    await expect(row).toContainText('Document opened');
    // Nothing in the list has named it.
    await expect(row).toContainText(name);
    await expect(row).toContainText('On');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/subscriptions/${own.id}`));
    await expect(list.panel.getByRole('heading', { name: 'Document opened' })).toBeVisible();
    await expect(list.panel.getByRole('region', { name: 'Deliveries' })).toContainText(
      'Nothing was delivered yet',
    );
    await list.panel.getByRole('link', { name: 'Settings' }).click();
    await expect(list.panel.getByRole('region', { name: 'How it calls' })).toContainText(
      'Up to 3 where the receiver breaks',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expect(list.panel.getByRole('region', { name: 'How it calls' })).toBeVisible();
    await list.panel.getByRole('button', { name: 'Close the subscription' }).first().click();
    await expect(page).toHaveURL(/\/subscriptions$/);
  });

  test('what would be wiped is said before an edit, and what became of it after', async ({ page, own }) => {
    const subscription = new SubscriptionPage(page);
    await subscription.openEdit(own.id);
    const wiped = page.getByRole('region', { name: 'Enter these again' });
    await expect(wiped).toContainText('Empty: deliveries will no longer be signed');
    await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveAccessibleDescription(
      /current secret cannot be shown.*empty, deliveries are no longer signed/,
    );
    await expect(wiped).toContainText('The values of X-Tenant are hidden');
    await page.getByRole('group', { name: 'Header 1' }).getByLabel('Value').fill('northwind');
    await page.getByRole('textbox', { name: 'Secret' }).fill('another secret');
    await subscription.callback.fill(`https://${own.callback}/moved`);
    await expect(subscription.planned).toContainText(`${own.callback}/moved`);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await subscription.save.click();
    await expect(subscription.outcome).toBeFocused();
    await expect(subscription.outcome).toHaveAccessibleName('Saved: 1 field changed as asked');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('whoever comes to one by its address waits for nothing of the list that it covers', async ({
    page,
    own,
    list,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const rowsAndWhatTheyAreAbout = () =>
      asked.filter((url) => /\/event-subscriptions\/callbacks\?|\/document-groups\//.test(url));
    await page.goto(`/subscriptions/${own.id}`);
    await expect(list.panel.getByRole('region', { name: 'Deliveries' })).toContainText(
      'Nothing was delivered yet',
    );
    await expect(list.table).not.toBeAttached();
    expect(rowsAndWhatTheyAreAbout()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list.rows.filter({ hasText: own.callback }).getByRole('link')).toBeFocused();
    await expect.poll(() => rowsAndWhatTheyAreAbout().length).toBeGreaterThan(1);
    // Whoever opens another has seen the list, which stays.
    await list.rows.first().getByRole('link').click();
    await expect(list.panel.getByRole('heading').first()).toBeVisible();
    await expect(list.table).toBeAttached();
  });

  test('nothing is said of a button over the title before somebody goes to it', async ({
    page,
    own,
    list,
  }) => {
    const tip = page.locator('[popover=manual]', { hasText: 'subscription' });
    const [previous, next] = ['Previous subscription', 'Next subscription'].map((name) =>
      list.panel.getByRole('button', { name }),
    );
    if (!previous || !next) throw new Error('There is no button');
    await page.clock.install();
    await page.goto(`/subscriptions/${own.id}`);
    await expect(previous).toBeFocused();
    await page.clock.runFor(1000);
    await expect(tip).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.clock.runFor(1000);
    await expect(tip).toHaveText('Next subscription');
  });
});

test('one that was opened by its address, over the list, gives the focus to its row', async ({
  page,
  own,
  list,
}) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/subscriptions/${own.id}`);
  await expect(list.panel.getByRole('heading', { name: 'Document opened' })).toBeVisible();
  await expect(list.table).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(list.rows.filter({ hasText: own.callback }).getByRole('link')).toBeFocused();
});

test('rows are walked by keys, beside the list, at the part that is open', async ({
  page,
  signedIn,
  list,
}) => {
  await signedIn();
  await list.open('?sort=event');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(list.panel).toContainText(/1 of \d+/);
  await list.panel.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\?sort=event$/);
  await page.keyboard.press('j');
  await expect(list.panel).toContainText(/2 of \d+/);
  await expect(page).toHaveURL(/\/settings\?sort=event$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/subscriptions\?sort=event$/);
});

test('filters stand in the address, and a service that counts without each says which one to give up', async ({
  page,
  own,
  list,
}) => {
  await list.open();
  await list.search.fill(own.callback.slice(4));
  await expect(list.rows).toHaveCount(1);
  await list.filter('Application').click();
  await page.getByRole('button', { name: 'Sealdesk', exact: true }).click();
  await expect(page).toHaveURL(/application=sealdesk-dashboard/);
  await expect(list.rows).toHaveCount(1);
  await list.filter('Event').click();
  await page.getByRole('checkbox', { name: 'Group completed', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No subscription matches these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Without “Event: Group completed”: 1' }).click();
  await expect(list.rows).toHaveCount(1);
  await list.filter('Created').click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/created=7d/);
  await expect(list.rows).toHaveCount(1);
  await list.filter('About').click();
  await page.getByRole('combobox', { name: 'Document, group or user' }).fill(landmarks.sentDocument);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No subscription matches these filters')).toBeVisible();
});

test('one is switched off, and on again as long as that is offered', { tag: '@smoke' }, async ({
  page,
  own,
  list,
  service,
}) => {
  const stateOf = async () => {
    const { body } = await service.call('GET', `/v2/event-subscriptions/${own.id}`);
    return (body as { data: { active: boolean } }).data.active;
  };
  await page.goto(`/subscriptions/${own.id}`);
  await list.panel.getByRole('button', { name: 'Switch off' }).click();
  await expect(list.panel).toContainText('It is off: nothing is sent to it');
  await expect(list.rows.filter({ hasText: own.callback })).toContainText('Off');
  expect(await stateOf()).toBe(false);
  await page.keyboard.press('u');
  await expect(list.panel.getByRole('button', { name: 'Switch off' })).toBeVisible();
  expect(await stateOf()).toBe(true);
});

test('one is deleted after it was asked about, and is in the activity as what cannot be undone', async ({
  page,
  own,
  list,
}) => {
  await page.goto(`/subscriptions/${own.id}`);
  await list.panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.dialog).toContainText(own.callback);
  await expect(list.dialog).toContainText('nobody can read its secret');
  await expectAccessible(page);
  await list.dialog.getByRole('button', { name: 'Delete the subscription' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(list.rows.filter({ hasText: own.callback })).toHaveCount(0);
  await page.goto('/activity');
  await expect(page.getByRole('main')).toContainText('Delete an event subscription');
  await expect(page.getByRole('main')).toContainText('Done');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});
