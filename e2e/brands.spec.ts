import { landmarks } from '../src/service/demo/landmarks.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoOverflow } from './fixtures.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id ?? '';

atBothWidths(() => {
  test('an organization is chosen once, and its brands are there from then on', { tag: '@smoke' }, async ({
    page,
    brand,
    signedIn,
  }) => {
    await signedIn();
    const brands = new BrandsPage(page);
    await brands.choose();
    await expect(brands.frame.heading).toHaveText('Brands');
    await brands.organizationId.fill('no id');
    await brands.show.click();
    await expect(
      page.getByText('The id of an organization has 40 lowercase letters and digits.'),
    ).toBeVisible();
    await expect(brands.organizationId).toHaveValue('no id');
    await expectAccessible(page);

    await brands.organizationId.fill(` ${brand.organizationId} `);
    await brands.organizationId.press('Enter');
    await expect(brands.brand(brand.title)).toBeVisible();
    await brands.open();
    await expect(page).toHaveURL(new RegExp(`/brands/${brand.organizationId}$`));
    await brands.links.getByRole('link', { name: 'Change organization' }).click();
    await expect(brands.organizationId).toBeVisible();
  });

  test('the list says whose a brand is, what it looks like and what it has', { tag: '@smoke' }, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const brands = new BrandsPage(page);
    await brands.open(northwind);
    const own = brands.row('Northwind Legal');
    await expect(own).toContainText('Organization');
    await expect(own.getByText('Header #0B5D4B')).toBeAttached();
    for (const resource of ['Colours and texts', 'Email', 'Signing session'])
      await expect(own).toContainText(resource);
    await expect(brands.row('Northwind (old logo)')).not.toContainText('Signing session');

    const common = brands.row('Standard');
    await expect(common).toContainText('read only');
    await expect(common).toContainText('nobody can change it');
    await expect(common.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await brands.brand('Northwind Legal').click();
    await expect(page).toHaveURL(new RegExp(`/brands/${northwind}/${landmarks.brand}$`));
    await expect(page.getByRole('heading', { name: 'Northwind Legal' }).first()).toBeVisible();
    await page.goBack();
    await expect(brands.brand('Northwind Legal')).toBeVisible();
  });
});

test('organizations that the request logs have named are offered', async ({
  page,
  brand,
  service,
  signedIn,
}) => {
  await signedIn();
  // The page offers those seen last, and other tests are at work with theirs.
  const own = brand.organizationId;
  await service.call('GET', `/v2/organizations/${own}/brands`);
  const brands = new BrandsPage(page);
  await brands.choose();
  // The logs are read in the background, and the page shows ids as they come.
  await expect(brands.known.getByRole('link', { name: own })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await brands.organizationId.fill(own.slice(0, 6));
  // The list follows what is typed.
  await expect(page.getByRole('option')).toHaveText([new RegExp(own)]);
  await brands.organizationId.press('ArrowDown');
  await brands.organizationId.press('Enter');
  await expect(brands.organizationId).toHaveValue(own);
  await brands.organizationId.press('Enter');
  await expect(brands.brand(brand.title)).toBeVisible();
});

test.describe('what is not there', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expectConsoleError(/Failed to load resource.*40[34]/));

  test('an organization that nobody knows', async ({ page, signedIn }) => {
    await signedIn();
    await new BrandsPage(page).open('a'.repeat(40));
    await expect(page.getByRole('link', { name: 'Choose another organization' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/organization/i);
    await expectAccessible(page);
  });

  test('a brand that the organization does not have', async ({ page, brand, signedIn }) => {
    await signedIn();
    await page.goto(`/brands/${brand.organizationId}/${landmarks.brand}`);
    await expect(page.getByRole('main')).toContainText(/brand/i);
    await expectAccessible(page);
  });

  test('the right to read a brand’s colours', async ({ page, brand, signedIn }) => {
    await signedIn('j.okafor');
    await page.goto(`/brands/${brand.organizationId}/${brand.brandId}`);
    await expect(page.getByRole('main')).toContainText(
      /You may not open this brand.*Only admins and moderators of .* can open and change its brands\. Ask /,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show the brands' }).click();
    await expect(page).toHaveURL(`/brands/${brand.organizationId}`);
  });
});
