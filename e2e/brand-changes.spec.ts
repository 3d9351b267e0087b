import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { test } from './signed-in-fixtures.ts';

test.beforeEach(({ signedIn }) => signedIn());

test('a brand is made of one colour, saved, seen for real on a document and taken back, and deleted', {
  tag: '@smoke',
}, async ({ page, brand, consoleGuard }) => {
  // It has no colours yet, and the document no brand.
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  const editor = new BrandEditorPage(page);
  await page.goto(`/brands/${brand.organizationId}`);
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the brand' }).click();

  const panel = page.getByRole('region', { name: 'Start from one colour' });
  await panel.getByRole('textbox', { name: 'Brand colour' }).fill('#7a1f5c');
  await panel.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText(/^(\d+) of \1 pairs/)).toBeVisible();
  await editor.save.click();

  const bar = page.getByRole('region', { name: 'See it for real' });
  await bar.getByRole('combobox', { name: 'Document of yours' }).click();
  await page.getByRole('option').last().click();
  await bar.getByRole('button', { name: 'Put it on this document' }).click();
  const invite = bar.getByRole('link', { name: 'Invite yourself to sign it' });
  await expect(invite).toHaveAttribute('href', /m\.ortega/);
  await expectAccessible(page);
  const id = /\w{40}/.exec((await invite.getAttribute('href')) ?? '')?.[0] ?? '';
  await editor.goTo('Where it is used');
  const carriers = page.getByRole('table', { name: 'Known to carry this brand' });
  const carrier = carriers.locator(`a[href*="${id}"]`);
  await expect(carrier).toBeVisible();
  await bar.getByRole('button', { name: 'Take the brand back' }).click();
  await expect(carrier).toHaveCount(0);

  await page.getByRole('button', { name: 'More with this brand' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Delete Quay?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete the brand' }).click();
  await expect(page.getByRole('table', { name: 'Brands of the organization' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quay', exact: true })).toHaveCount(0);
});
