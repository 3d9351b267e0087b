import { operationList } from '../src/contract/operations.ts';
import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { OperationPage } from './pages/operation-page.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id ?? '';

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('all operations are listed by resource, searched, and lead to their forms and screens', {
    tag: '@smoke',
  }, async ({ page }) => {
    const operations = new OperationPage(page);
    await operations.open();
    for (const { summary } of operationList) await expect(operations.operation(summary)).toBeAttached();
    await expect(page.getByText(`${operationList.length} operations`)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.keyboard.press('/');
    await page.keyboard.type('delete brand');
    await expect(page).toHaveURL(/q=delete\+brand|q=delete%20brand/);
    await expect(operations.operation('Delete the email resource of a brand')).toBeVisible();
    await expect(operations.operation('List request logs')).toHaveCount(0);
    await operations.search.fill('no such thing');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await operations.search.fill('public');
    const update = operations.table.getByRole('row', { name: 'Update the general resource of a brand' });
    await expect(update.getByRole('link', { name: 'Brands, colours' })).toBeVisible();
    await operations.operation('Update the general resource of a brand').click();
    await expect(operations.frame.heading).toHaveText('Update the general resource of a brand');
    await page.goBack();
    await expect(operations.search).toHaveValue('public');
  });

  test('a read is filled in, sent, answered, and found in the request logs', { tag: '@smoke' }, async ({
    page,
  }) => {
    const operation = new OperationPage(page);
    await operation.open('listContactGroups');
    await operation.field('contact_id').fill(landmarks.contact);
    await operation.field('per_page').fill('101');
    await operation.field('per_page').blur();
    await expect(operation.field('per_page')).toHaveAccessibleDescription(/above 100.*27400903/);
    await operation.field('per_page').fill('2');
    await expect(operation.curl).toContainText(`/v2/crm/contacts/${landmarks.contact}/groups?per_page=2`);
    await operation.send.click();
    await expect(operation.answer.getByText('200 OK', { exact: true })).toBeVisible();
    await expect(operation.answer.getByRole('region', { name: 'Response body' })).toContainText('pagination');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await operation.answer.getByRole('link', { name: 'Open its log entry' }).click();
    await expect(page).toHaveURL(/\/request-logs\//);
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Open as a form' }).click();
    await expect(operation.field('per_page')).toHaveValue('2');
    await expect(operation.field('contact_id')).toHaveValue(landmarks.contact);
  });

  test('what the contract forbids can be sent all the same, and comes back at its field', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/status of 400/);
    const operation = new OperationPage(page);
    await operation.open('createEventSubscription');
    await operation.field('event').fill('document.nonsense');
    await operation.field('entity_id').fill('short');
    await operation.field('callback').fill('https://hooks.northwind.example/x');
    await operation.field('secret_key').fill('do not tell');
    await operation.send.click();
    await expect(operation.field('entity_id')).toBeFocused();
    await expect(operation.field('entity_id')).toHaveAccessibleDescription(/15007014/);
    await expectAccessible(page);
    await operation.sendAnyway.click();
    await expect(operation.answer.getByText('400 Bad request', { exact: true })).toBeVisible();
    await expect(operation.answer.getByRole('list', { name: 'What was refused' })).toBeVisible();
    await expect(operation.errors.getByRole('row').filter({ hasText: 'came back' }).first()).toContainText(
      '1500',
    );
    await expect(operation.field('event')).toHaveValue('document.nonsense');
    await expect(operation.curl).toContainText('$SECRET_KEY');
    await expect(operation.curl).not.toContainText('do not tell');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByText(/What you typed .* is here again/)).toBeVisible();
    await expect(operation.field('event')).toHaveValue('document.nonsense');
    await expect(operation.field('secret_key')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('do not tell');
    await page.getByRole('button', { name: 'Start afresh' }).first().click();
    await expect(operation.field('event')).toHaveValue('');
  });

  test('a body as JSON: broken, against the rules, and with more than the form has', async ({ page }) => {
    const operation = new OperationPage(page);
    await operation.open('updateContact?view=json');
    await operation.bodyAsJson.fill('{\n  "email": 7,\n}');
    await expect(operation.bodyAsJson).toHaveAccessibleDescription(/Line 3/);
    await operation.view('Form').click();
    await expect(page.getByText('The body is no JSON, so that no fields can show it.')).toBeVisible();
    await operation.view('JSON').click();
    await operation.bodyAsJson.fill('{\n  "email": 7,\n  "nickname": "Al"\n}');
    await page.getByRole('button', { name: 'Line 2, email' }).click();
    await expect(operation.bodyAsJson).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('"email": 7');
    await expectAccessible(page);
    await operation.view('Form').click();
    await expect(page.getByText('Also sent, though the contract does not know it: nickname')).toBeVisible();
    await operation.field('email').fill('al@northwind.example');
    await page.getByRole('button', { name: 'Leave it out' }).click();
    await operation.view('JSON').click();
    await expect(operation.bodyAsJson).toHaveValue('{\n  "email": "al@northwind.example"\n}');
  });
});

test('a deletion is asked about and named, by keyboard alone', async ({ page }) => {
  const operation = new OperationPage(page);
  await operation.open('deleteEmailBrandResource');
  await operation.field('organization_id').focus();
  await page.keyboard.type(northwind);
  await page.keyboard.press('Tab');
  await page.keyboard.type(landmarks.brand);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(operation.dialog).toContainText('Delete the email resource of this brand?');
  await expect(operation.dialog).toContainText(landmarks.brand);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(operation.dialog).toBeHidden();
  await expect(operation.answer).toContainText('Nothing was sent yet');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Tab');
  await operation.dialog.getByRole('button', { name: 'Delete the email resource' }).press('Enter');
  await expect(operation.answer.getByText('204 No content', { exact: true })).toBeVisible();
  await expect(operation.answer).toContainText('The answer has no body.');
});

test('a lost connection and an expired session keep what was typed', async ({
  page,
  connection,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/status of 401/);
  const operation = new OperationPage(page);
  await operation.open('getEventSubscription');
  await operation.field('subscription_id').fill(landmarks.activeSubscription);
  await operation.send.focus();
  await connection.lose();
  await page.keyboard.press('Enter');
  await expect(operation.answer.getByRole('alert')).toContainText('could not be reached');
  await connection.restore();
  await endSessionAt(page, server.url, '**/api/v2/event-subscriptions/*');
  await operation.send.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  const signIn = new SignInPage(page);
  await signIn.password.fill(demoAccount('m.ortega').password);
  await signIn.submit.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(operation.field('subscription_id')).toHaveValue(landmarks.activeSubscription);
  await operation.send.click();
  await expect(operation.answer.getByText('200 OK', { exact: true })).toBeVisible();
});

test('the token operation is a command for a shell, and takes no secret', async ({ page }) => {
  const operation = new OperationPage(page);
  await operation.open('createToken');
  await expect(page.getByText('it does not pass this operation on')).toBeVisible();
  await expect(operation.send).toHaveCount(0);
  await expect(operation.form.locator('input[type=password]')).toHaveCount(0);
  await operation.field('username').fill('a@b.example');
  await expect(operation.curl).toContainText('--data-urlencode password="$PASSWORD"');
  await operation.form
    .getByRole('combobox', { name: 'Kind of body' })
    .selectOption('grant_type: refresh_token');
  await expect(operation.curl).toContainText('$REFRESH_TOKEN');
  await expectAccessible(page);
});

test('addresses that lead nowhere say so', async ({ page }) => {
  const operation = new OperationPage(page);
  await operation.open('toString');
  await expect(page.getByText('There is no such operation')).toBeVisible();
  await operation.open('sendFax?from=nothing&at=1');
  await expect(page.getByText('The logged request was not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the empty form' }).click();
  await expect(operation.field('recipient_number')).toHaveValue('');
});
