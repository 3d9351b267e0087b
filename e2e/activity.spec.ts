import { expect } from './fixtures.ts';
import { ActivityPage } from './pages/activity-page.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { test } from './signed-in-fixtures.ts';

test('what was changed is listed, found, and taken back where that can be', { tag: '@smoke' }, async ({
  page,
  brand,
}) => {
  const [activity, documents] = [new ActivityPage(page), new DocumentsPage(page)];
  await activity.open();
  await expect(page.getByText('Nothing was changed from here yet')).toBeVisible();
  await documents.open(brand.documentId, 'brand');
  await documents.brandId.fill(brand.brandId);
  await page.getByRole('button', { name: 'Assign the brand', exact: true }).click();
  await expect(documents.undo).toBeVisible();
  await documents.tab('Invite').click();
  await documents.field('To').fill('ann@tenant.example');
  await documents.sendInvite.click();
  await expect(documents.field('To')).toHaveValue('');

  await activity.open();
  await expect(activity.count).toHaveText('2 changes');
  const [invite, assigned] = [activity.change('Send an invite'), activity.change('Assign a brand')];
  await expect(invite.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await invite.getByRole('button', { name: 'Send an invite for a document' }).click();
  await expect(invite).toContainText('What was sent cannot be called back.');
  await invite.getByText('Details for developers').click();
  // As in the request logs, an address shows when it is pressed.
  await expect(invite).not.toContainText('ann@tenant.example');
  await invite.getByRole('button', { name: 'email-1 · show' }).first().click();
  await expect(invite).toContainText('ann@tenant.example');
  await invite.getByRole('link', { name: 'Entry of the request logs' }).click();
  await expect(page).toHaveURL(/\/request-logs\//);
  // Beside the list, or over it on a phone.
  const entry = page.getByRole('complementary').or(page.getByRole('dialog'));
  await expect(entry).toContainText(`/document/${brand.documentId}/invite`);
  await page.goBack();

  await activity.search.fill('assign');
  await expect(activity.count).toHaveText('1 of 2 changes');
  await assigned.getByRole('button', { name: /^Undo/ }).click();
  await expect(assigned).toContainText('Taken back');
  await page.reload();
  await expect(activity.search).toHaveValue('assign');
  await expect(activity.changes).toHaveCount(2);
  await expect(activity.change('Unassign')).toContainText('Done');
  await page.getByRole('button', { name: 'Forget all …' }).click();
  await page.getByRole('button', { name: 'Forget the activity' }).click();
  await expect(page.getByText('Nothing was changed from here yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing was changed from here yet')).toBeVisible();
});

// A first change that has to open it waits for that, and is lost with a page that is left meanwhile.
test('what changes are written to is open before the first', async ({ page }) => {
  await page.goto('/contacts');
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('sealdesk-activity');
});
