import { expect } from './fixtures.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { test } from './signed-in-fixtures.ts';

test('a document is opened from the list, and Back leads to the list as it was', { tag: '@smoke' }, async ({
  page,
}) => {
  const documents = new DocumentsPage(page);
  await page.goto('/documents');
  await page.getByRole('button', { name: /^Templates/ }).click();
  // Until then the rows are those of the documents.
  await expect(documents.table('Templates')).toHaveAttribute('aria-busy', 'false');
  await documents.table('Templates').getByRole('link').first().click();
  await expect(page.getByText('it is not signed itself')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=templates$/);
  await page.goBack();
  await expect(documents.table('Documents').getByRole('row').nth(2)).toBeVisible();
});

test('somebody is invited to a document, which tells it, and the invite is canceled', {
  tag: '@smoke',
}, async ({ page, brand }) => {
  const documents = new DocumentsPage(page);
  await documents.open(brand.documentId);
  await documents.tab('Invite').click();
  await documents.field('To').fill('ann@tenant.example');
  await documents.field('Message').fill('Please sign by Friday.');
  await documents.field('Text message').fill('{sendr_email} asks you');
  await expect(page.getByText(/Nothing is filled in for \{sendr_email\}/)).toBeVisible();
  await documents.field('Text message').fill('{sender_email} asks you:');
  await page.getByRole('button', { name: 'Insert {invite_url}' }).click();
  await expect(documents.preview).toContainText('m.ortega@northwind.example asks you: https://');
  await documents.sendInvite.click();
  await expect(documents.sent.getByRole('listitem')).toHaveText(/^You invited ann@tenant\.example/);
  await page.reload();
  await documents.field('To').fill('Ann@tenant.example');
  await expect(documents.sendInvite).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Invite it again' }).check();
  await expect(documents.sendInvite).toBeEnabled();
  // What is typed would have to be let go before the page is left.
  await documents.field('To').fill('');

  await documents.tab('Overview').click();
  await expect(documents.recipients).toContainText('ann@tenant.example');
  await expect(documents.history).toContainText('Email sent');
  await page.getByRole('button', { name: 'Cancel the invite of ann@tenant.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this invite?' });
  await expect(dialog).toContainText('ann@tenant.example');
  await expect(dialog).toContainText('This cannot be undone');
  await dialog.getByRole('button', { name: 'Cancel the invite' }).click();
  await expect(documents.recipients).toContainText('canceled');
  await expect(documents.history).toContainText('Invite canceled');
});

test('an invite whose answer is lost is not sent twice unless somebody has looked, and its draft can be left', async ({
  page,
  brand,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*CONNECTION_REFUSED/);
  const documents = new DocumentsPage(page);
  await documents.open(brand.documentId, 'invite');
  await documents.field('To').fill('ann@tenant.example');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await documents.sendInvite.click();
  await expect(documents.alert.filter({ hasText: 'could not be reached' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(documents.sendInvite).toHaveAttribute('aria-disabled', 'true');
  await documents.alert.getByRole('button', { name: 'I have looked, and it was not done' }).click();
  await expect(documents.sendInvite).toBeEnabled();

  await documents.tab('Brand').click();
  const guard = page.getByRole('dialog', { name: /^Leave with/ });
  await guard.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(documents.brandId).toBeVisible();
  await documents.tab('Invite').click();
  await expect(documents.field('To')).toHaveValue('ann@tenant.example');
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(documents.field('To')).toHaveValue('');
});
