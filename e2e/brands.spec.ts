import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { test } from './signed-in-fixtures.ts';

test('an organization is chosen once, a brand of its list is opened, and Back leads to the list', {
  tag: '@smoke',
}, async ({ page, brand }) => {
  const brands = new BrandsPage(page);
  await brands.choose();
  await brands.organizationId.fill(` ${brand.organizationId} `);
  await brands.organizationId.press('Enter');
  await expect(brands.brand(brand.title)).toBeVisible();
  await brands.open();
  await expect(page).toHaveURL(`/brands/${brand.organizationId}`);
  const own = brands.row(brand.title);
  await expect(own.getByText('Header #0B5D4B')).toBeAttached();
  for (const resource of ['Colours and texts', 'Email', 'Signing session'])
    await expect(own).toContainText(resource);
  await expect(brands.row('Plain')).not.toContainText('Signing session');
  const common = brands.row('Standard');
  await expect(common).toContainText('nobody can change it');
  await expect(common.getByRole('link')).toHaveCount(0);

  await brands.brand(brand.title).click();
  await expect(page).toHaveURL(`/brands/${brand.organizationId}/${brand.brandId}`);
  await expect(page.getByRole('heading', { name: brand.title }).first()).toBeVisible();
  await page.goBack();
  await expect(brands.brand(brand.title)).toBeVisible();
});

test('a brand is made of one colour, saved, seen for real on a document and taken back, and deleted', {
  tag: '@smoke',
}, async ({ page, brand, consoleGuard }) => {
  // It has no colours yet, and the document no brand.
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await page.goto(`/brands/${brand.organizationId}`);
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await dialog.getByRole('button', { name: 'Create the brand' }).click();

  const panel = page.getByRole('region', { name: 'Start from one colour' });
  await panel.getByRole('textbox', { name: 'Brand colour' }).fill('#7a1f5c');
  await expect.poll(() => colours.paintOf('Header: background')).toBe('rgb(122, 31, 92)');
  await panel.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText(/^(\d+) of \1 pairs/)).toBeVisible();
  await editor.save.click();

  const bar = page.getByRole('region', { name: 'See it for real' });
  await bar.getByRole('combobox', { name: 'Document of yours' }).click();
  await page.getByRole('option').last().click();
  await bar.getByRole('button', { name: 'Put it on this document' }).click();
  const invite = bar.getByRole('link', { name: 'Invite yourself to sign it' });
  await expect(invite).toHaveAttribute('href', /m\.ortega/);
  const id = /\w{40}/.exec((await invite.getAttribute('href')) ?? '')?.[0] ?? '';
  await editor.goTo('Where it is used');
  const carrier = page.getByRole('table', { name: 'Known to carry this brand' }).locator(`a[href*="${id}"]`);
  await expect(carrier).toBeVisible();
  await bar.getByRole('button', { name: 'Take the brand back' }).click();
  await expect(carrier).toHaveCount(0);

  await page.getByRole('button', { name: 'More with this brand' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete the brand' }).click();
  await expect(page.getByRole('table', { name: 'Brands of the organization' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quay', exact: true })).toHaveCount(0);
});
