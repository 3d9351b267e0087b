import type { Page } from '@playwright/test';
import { landmarks } from '#service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { DocumentsPage } from './pages/documents-page.ts';
import { Frame } from './pages/frame.ts';
import { atBothWidths, test as signedInTest, test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const documentedOnly = signedInTest.extend({ server: documentedOnlyServer });

test.beforeEach(({ signedIn }) => signedIn());

/** Invites somebody to sign, with what is wrong on the way. */
async function invite(page: Page, documents: DocumentsPage): Promise<void> {
  await documents.tab('Invite').click();
  await documents.field('To').fill('ann@tenant');
  await documents.field('To').blur();
  await expect(page.getByText('Enter the email address of the person who is to sign.')).toBeVisible();
  await documents.field('To').fill('ann@tenant.example');
  await documents.field('Message').fill('Please sign by Friday.');
  await documents.field('Text message').fill('{sendr_email} asks you');
  await expect(page.getByText(/Nothing is filled in for \{sendr_email\}/)).toBeVisible();
  await documents.field('Text message').fill('{sender_email} asks you:');
  await page.getByRole('button', { name: 'Insert {invite_url}' }).click();
  await expect(documents.preview).toContainText('m.ortega@northwind.example asks you: https://');
  await expect(documents.preview).toContainText('Please sign by Friday.');
  await expectAccessible(page);
  await documents.sendInvite.click();
  await expect(page.getByText('The invite to ann@tenant.example was sent').first()).toBeAttached();
  await expect(documents.field('To')).toHaveValue('');
  await expect(documents.sent.getByRole('listitem')).toHaveText(/^You invited ann@tenant\.example/);
  await documents.field('To').fill('Ann@tenant.example');
  const again = page.getByRole('checkbox', { name: 'Invite it again' });
  await expect(documents.sendInvite).toBeDisabled();
  await expectAccessible(page);
  await again.check();
  await expect(documents.sendInvite).toBeEnabled();
  await documents.field('To').fill('bea@tenant.example');
  await expect(again).toHaveCount(0);
  await expect(documents.sendInvite).toBeEnabled();
  // What is typed would have to be let go before the page is left.
  await documents.field('To').fill('');
}

atBothWidths(() => {
  test('documents and templates are listed by folder, and one is opened from the list', {
    tag: '@smoke',
  }, async ({ page }) => {
    const documents = new DocumentsPage(page);
    await page.goto('/documents');
    await expect(documents.table('Documents').getByRole('row').nth(2)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Templates/ }).click();
    // Until then the rows are those of the documents.
    await expect(documents.table('Templates')).toHaveAttribute('aria-busy', 'false');
    await expect(documents.table('Templates').getByRole('row').nth(2)).toBeVisible();
    await documents.table('Templates').getByRole('link').first().click();
    await expect(page.getByText('it is not signed itself')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/view=templates$/);
    await page.goBack();
    await documents.find.fill('no such paper');
    await expect(page.getByText('No document has “no such paper”')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/documents?standing=undelivered');
    await expect(documents.table('Documents').getByText('Undelivered').first()).toBeVisible();
    await expect(page.getByText(/^Searched (all|the) [\d,]+ documents/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  test('somebody is invited to a document, which tells it, and the invite is canceled', {
    tag: '@smoke',
  }, async ({ page, brand }) => {
    const documents = new DocumentsPage(page);
    await documents.open(brand.documentId);
    await invite(page, documents);
    await documents.tab('Overview').click();
    await expect(documents.recipients).toContainText('ann@tenant.example');
    await expect(documents.history).toContainText('Email sent');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel the invite of ann@tenant.example' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this invite?' });
    await expect(dialog).toContainText('ann@tenant.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the invite' }).click();
    await expect(documents.history).toContainText('Invite canceled');
    await expect(documents.recipients).toContainText('canceled');
  });

  test('a fax takes documents in their order, and says what is wrong with it', async ({
    page,
    brand,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*400/);
    const documents = new DocumentsPage(page);
    await documents.open(brand.documentId, 'fax');
    await documents.field('Fax number').fill('call me');
    await documents.sendFax.click();
    await expect(page.getByText(/must be a fax number/)).toBeVisible();
    await documents.field('Fax number').fill('+1 (503) 555-0100');
    await page.getByRole('combobox', { name: 'Another document' }).fill('f'.repeat(40));
    await page.getByRole('button', { name: 'Add the document' }).click();
    await page.getByRole('button', { name: 'Send document 2 earlier' }).click();
    await expect(documents.faxDocuments.getByRole('listitem').first()).toContainText('ffff');
    await expectAccessible(page);
    await documents.sendFax.click();
    await expect(page.getByText(/Fax only documents that you own/)).toBeVisible();
    await expect(documents.field('Fax number')).toHaveValue('+1 (503) 555-0100');
    await page.getByRole('button', { name: 'Take document 1 off the fax' }).click();
    await documents.sendFax.click();
    await expect(page.getByText('The fax to +1 (503) 555-0100 was sent').first()).toBeAttached();
    await expect(documents.sent.getByRole('listitem')).toHaveText(/^You faxed this to \+1 \(503\) 555-0100/);
    await page.reload();
    await documents.field('Fax number').fill('+15035550100');
    await expect(documents.sendFax).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Fax it again' }).check();
    await documents.sendFax.click();
    await expect(documents.sent.getByRole('listitem')).toHaveCount(2);
  });

  test('a brand is given and taken back', async ({ page, brand }) => {
    const documents = new DocumentsPage(page);
    await documents.open(brand.documentId, 'brand');
    await page.getByRole('button', { name: 'Assign the brand', exact: true }).click();
    await expect(page.getByText('Type, paste or choose the id of a brand.')).toBeVisible();
    await documents.brandId.fill(brand.brandId);
    await page.getByRole('button', { name: 'Assign the brand', exact: true }).click();
    await expect(page.getByText(/^It has .* now\.$/)).toBeVisible();
    // Under the pointer the offer stays.
    await documents.undo.hover();
    await expectAccessible(page);
    await documents.undo.click();
    await expect(page.getByText('It has no brand of its own now.')).toBeVisible();
  });
});

test.describe('nothing typed is lost', () => {
  test.beforeEach(({ consoleGuard }) =>
    consoleGuard.expectConsoleError(/Failed to load resource.*(40[0-9]|CONNECTION_REFUSED)/),
  );

  test('by a lost connection, an ended session and a reload', async ({ page, server, brand }) => {
    const documents = new DocumentsPage(page);
    await documents.open(brand.documentId, 'invite');
    await documents.field('To').fill('ann@tenant.example');
    await documents.field('Subject').fill('Sign here');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await documents.sendInvite.click();
    await expect(documents.alert.filter({ hasText: 'could not be reached' })).toBeVisible();
    await expect(documents.field('Subject')).toHaveValue('Sign here');
    await page.unroute('**/api/**');
    // It may have gone out: nobody is led to send it twice.
    await expect(documents.sendInvite).toHaveAttribute('aria-disabled', 'true');
    await documents.alert.getByRole('button', { name: 'I have looked, and it was not done' }).click();

    await endSessionAt(page, server.url, '**/api/**/invite');
    await documents.sendInvite.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.reload();
    await page.getByRole('textbox', { name: 'Email' }).fill('m.ortega@northwind.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('northwind-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(documents.field('Subject')).toHaveValue('Sign here');
    await expect(page.getByText(/is here again/)).toBeVisible();
    // Of the first one nobody knows any more that somebody has looked.
    await page.getByRole('checkbox', { name: 'Invite it again' }).check();
    await documents.sendInvite.click();
    await expect(page.getByText('The invite to ann@tenant.example was sent').first()).toBeAttached();
  });

  test('by leaving, unless somebody says so', async ({ page, brand }) => {
    const documents = new DocumentsPage(page);
    await documents.open(brand.documentId, 'fax');
    await documents.field('Name').fill('Ann');
    await documents.tab('Brand').click();
    const guard = page.getByRole('dialog', { name: /^Leave with/ });
    await guard.getByRole('button', { name: 'Leave and keep the draft' }).click();
    await expect(documents.brandId).toBeVisible();
    await documents.tab('Fax').click();
    await expect(documents.field('Name')).toHaveValue('Ann');
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await expect(documents.field('Name')).toHaveValue('');
  });

  test('by a service that takes no invites by role', async ({ page }) => {
    const documents = new DocumentsPage(page);
    await documents.open(landmarks.freeDocument, 'invite');
    await documents.field('Email').first().fill('ann@tenant.example');
    await documents.field('Message').fill('Please sign by Friday.');
    await expect(documents.invite).toContainText('One email goes out at once, to ann@tenant.example.');
    await expectAccessible(page);
    // As a service of the documented operations alone refuses it.
    await page.route('**/api/document/*/invite', (route) =>
      route.fulfill({ status: 400, json: { code: 65536, message: 'The field to must be an email address' } }),
    );
    await documents.sendInvite.click();
    await expect(documents.alert.filter({ hasText: 'The invite was not sent' })).toContainText(
      'What you typed is still here.',
    );
    await expect(documents.field('Message')).toHaveValue('Please sign by Friday.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invite one person', exact: true }).click();
    await expect(documents.field('To')).toHaveValue('ann@tenant.example');
    await page.goBack();
    await expect(documents.field('Message')).toHaveValue('Please sign by Friday.');
  });

  test('by a service that does not know the document', async ({ page }) => {
    const documents = new DocumentsPage(page);
    await documents.open('d'.repeat(40), 'invite');
    await documents.field('To').fill('ann@tenant.example');
    await documents.sendInvite.click();
    await expect(documents.alert.filter({ hasText: 'The invite was not sent' })).toContainText(
      /no route matches/i,
    );
    await expect(documents.field('To')).toHaveValue('ann@tenant.example');
    await expectAccessible(page);
  });
});

test('everything works by keyboard alone', async ({ page, brand }) => {
  const [documents, frame] = [new DocumentsPage(page), new Frame(page)];
  await page.goto('/activity');
  await expect(frame.heading).toHaveText('Activity');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/documents$/);
  // A page that was gone to takes the focus once.
  await expect(frame.heading).toBeFocused();
  await expect(documents.table('Documents').getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/\w{40}$/);
  await expect(frame.heading).toBeFocused();
  await documents.open(brand.documentId);
  await documents.tab('Invite').focus();
  await page.keyboard.press('Enter');
  await documents.field('To').focus();
  await page.keyboard.type('bea@tenant.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The invite to bea@tenant.example was sent').first()).toBeAttached();
});

documentedOnly.describe('a service that has the documented operations alone', () => {
  documentedOnly.beforeEach(({ signedIn }) => signedIn());

  documentedOnly(
    'has the documents that are known, and what the logs tell of one',
    async ({ page, consoleGuard }) => {
      consoleGuard.expectConsoleError(/Failed to load resource.*404/);
      const documents = new DocumentsPage(page);
      await page.goto('/documents');
      await documents.id.fill('no id!');
      await documents.id.press('Enter');
      await expect(page.getByText(/letters, digits, hyphens and underscores alone/)).toBeVisible();
      await expect(documents.id).toHaveValue('no id!');
      await expectAccessible(page);
      await documents.id.fill(landmarks.sentDocument);
      await documents.openButton.click();
      await invite(page, documents);
      await documents.tab('Overview').click();
      const invited = 'An invite to sign this document was sent to [email]';
      await expect(page.getByRole('link', { name: invited }).first()).toBeVisible();
      await expect(page.getByText(/last logged/)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/documents');
      await expect(documents.known.locator(`a[href="/documents/${landmarks.sentDocument}"]`)).toBeVisible();
    },
  );
});
