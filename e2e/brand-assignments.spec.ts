import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { AssignmentsTab } from './pages/assignments-tab.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { GroupBrandPage } from './pages/group-brand-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const REFUSED = /Failed to load resource.*4\d\d/;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a brand is assigned to a document, undone, listed here and taken away', { tag: '@smoke' }, async ({
    page,
    brand,
    service,
  }) => {
    const [editor, assignments] = [new BrandEditorPage(page), new AssignmentsTab(page)];
    await editor.open(brand, 'Where it is used');
    await expectAccessible(page);
    await assignments.assign('document').click();
    await expect(page.getByText('Enter the id of the document.')).toBeVisible();
    await assignments.id('Document').fill(brand.documentId);
    await assignments.assign('document').click();
    await expect(assignments.offer).toContainText(`${brand.title} is assigned to`);
    await expect(assignments.rows).toHaveCount(1);
    // Under the pointer the offer stays.
    await assignments.undo.hover();
    await expectAccessible(page);
    await assignments.undo.click();
    await expect(assignments.rows).toHaveCount(0);
    // The service refuses a brand that is there already, and tells nobody which one that is.
    const path = `/v2/documents/${brand.documentId}/brand`;
    expect(await service.call('PUT', path, { brand_id: brand.brandId })).toMatchObject({ status: 201 });
    expect(await service.call('DELETE', path)).toMatchObject({ status: 204 });

    await assignments.assign('document').click();
    await expect(assignments.rows).toHaveCount(1);
    await page.reload();
    await expect(assignments.rows).toHaveCount(1);
    await assignments.rows.getByRole('button', { name: /^Unassign/ }).click();
    await expect(assignments.rows).toHaveCount(0);
    await assignments.undo.click();
    await expect(assignments.rows).toHaveCount(1);
    await assignments.unassign('document').click();
    await expect(assignments.rows).toHaveCount(0);
  });

  test('a group says which brand its signers see, and where it comes from', async ({ page }) => {
    const group = new GroupBrandPage(page);
    await group.open();
    await group.show.click();
    await expect(page.getByText('Enter the id of the document group.')).toBeVisible();
    await expectAccessible(page);
    for (const [id, direct, applied, conclusion] of [
      [landmarks.groupWithOwnBrand, 'Northwind Legal', 'Northwind Legal', 'Signers see Northwind Legal'],
      [
        landmarks.groupWithApplicationBrand,
        'Nothing is assigned',
        'Northwind Litigation',
        'Signers see Northwind Litigation',
      ],
      [
        landmarks.groupWithOrganizationBrand,
        'Nothing is assigned',
        'Northwind Legal',
        'Signers see Northwind Legal',
      ],
      [
        landmarks.groupWithoutBrand,
        'Nothing is assigned',
        'Nothing applies',
        'Signers see the service’s own look',
      ],
    ] as const) {
      await group.id.fill(id);
      await group.id.press('Enter');
      await expect(page).toHaveURL(new RegExp(`group=${id}`));
      await expect(group.conclusion.filter({ hasText: conclusion })).toBeVisible();
      await expect(group.direct).toContainText(direct);
      await expect(group.applied).toContainText(applied);
    }
    await group.open(landmarks.groupWithApplicationBrand);
    await expect(group.applied).toContainText('Northwind Litigation');
    await expectAccessible(page);
  });
});

test('a brand is assigned to an application and taken away by the deprecated operation, among the details for developers', async ({
  page,
  brand,
}) => {
  const [editor, assignments] = [new BrandEditorPage(page), new AssignmentsTab(page)];
  await editor.open(brand, 'Where it is used');
  await assignments.choose('Application');
  await assignments.id('Application').fill(brand.applicationId);
  await assignments.assign('application').click();
  await expect(assignments.rows).toHaveCount(1);
  await page.getByText('Details for developers').last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unassign by the older operation' }).click();
  await expect(assignments.rows).toHaveCount(0);
});

test.describe('what the service refuses', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(REFUSED));

  test('stands at the id', async ({ page, brand }) => {
    const [editor, assignments] = [new BrandEditorPage(page), new AssignmentsTab(page)];
    await editor.open(brand, 'Where it is used');
    await assignments.id('Document').fill(landmarks.deletedDocument);
    await assignments.assign('document').click();
    await expect(assignments.id('Document')).toHaveAttribute('aria-invalid', 'true');
    await expect(assignments.id('Document')).toHaveValue(landmarks.deletedDocument);
    await expectAccessible(page);
  });

  test('is no error where the brand is there already', async ({ page, brand, service }) => {
    const { status } = await service.call('PUT', `/v2/documents/${brand.documentId}/brand`, {
      brand_id: brand.brandId,
    });
    expect(status).toBe(201);
    const [editor, assignments] = [new BrandEditorPage(page), new AssignmentsTab(page)];
    await editor.open(brand, 'Where it is used');
    await assignments.id('Document').fill(brand.documentId);
    await assignments.assign('document').click();
    await expect(assignments.alert).toContainText('already has this brand');
    await expect(assignments.rows).toHaveCount(1);
    await expectAccessible(page);
  });

  test('says that a group is gone', async ({ page }) => {
    const group = new GroupBrandPage(page);
    await group.open(landmarks.deletedDocumentGroup);
    await expect(page.getByRole('main')).toContainText(/delet|active|no longer/i);
    await expectAccessible(page);
  });
});
