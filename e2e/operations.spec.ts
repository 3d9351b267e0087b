import { operationList } from '../src/contract/operations.ts';
import { demoIds } from '../src/testing/demo-ids.ts';
import { expect } from './fixtures.ts';
import { OperationPage } from './pages/operation-page.ts';
import { test } from './signed-in-fixtures.ts';

test('all operations are listed by resource, searched, and lead to their forms and screens', {
  tag: '@smoke',
}, async ({ page }) => {
  const operations = new OperationPage(page);
  await operations.open();
  for (const { summary } of operationList) await expect(operations.operation(summary)).toBeAttached();
  await page.keyboard.press('/');
  await page.keyboard.type('public');
  await expect(page).toHaveURL(/q=public/);
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
  await operation.field('contact_id').fill(demoIds.contact);
  await operation.field('per_page').fill('2');
  await expect(operation.curl).toContainText(`/v2/crm/contacts/${demoIds.contact}/groups?per_page=2`);
  await operation.send.click();
  await expect(operation.answer.getByText('200 OK', { exact: true })).toBeVisible();
  await expect(operation.answer.getByRole('region', { name: 'Response body' })).toContainText('pagination');
  await operation.answer.getByRole('link', { name: 'Open its log entry' }).click();
  await expect(page).toHaveURL(/\/request-logs\//);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Open as a form' }).click();
  await expect(operation.field('per_page')).toHaveValue('2');
  await expect(operation.field('contact_id')).toHaveValue(demoIds.contact);
});

test('a deletion is asked about and named, by keyboard alone', async ({ page, brand }) => {
  const operation = new OperationPage(page);
  await operation.open('deleteEmailBrandResource');
  await operation.field('organization_id').focus();
  await page.keyboard.type(brand.organizationId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(brand.brandId);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(operation.dialog).toContainText('Delete the email resource of this brand?');
  await expect(operation.dialog).toContainText(brand.brandId);
  await page.keyboard.press('Escape');
  await expect(operation.answer).toContainText('Nothing was sent yet');
  await page.keyboard.press('ControlOrMeta+Enter');
  await operation.dialog.getByRole('button', { name: 'Delete the email resource' }).press('Enter');
  await expect(operation.answer.getByText('204 No content', { exact: true })).toBeVisible();
  await expect(operation.answer).toContainText('The answer has no body.');
});
