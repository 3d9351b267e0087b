import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { atBothWidths, test as base, test as brandTest } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id ?? '';
const MANAGERS = /^Only admins and moderators of the organization can /;

atBothWidths(() => {
  base(
    'the service tells the name and the organization, whose brands and admins open',
    { tag: '@smoke' },
    async ({ page, signedIn }) => {
      await signedIn();
      const [brands, admins] = [new BrandsPage(page), new OrgAdminsPage(page)];
      await brands.open();
      await expect(page).toHaveURL(new RegExp(`/brands/${northwind}$`));
      await expect(brands.brand('Northwind Legal')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Organization: ')).toBeAttached();
      await expectAccessible(page);
      await brands.frame.account.click();
      await expect(brands.frame.accountPanel).toContainText('Marisol Ortega');
      await expect(brands.frame.accountPanel).toContainText('Northwind Legal, as its admin');
      await page.goto('/org-admins');
      await expect(page).toHaveURL(new RegExp(`/org-admins/${northwind}$`));
      await expect(admins.row('b.fonseca@northwind.example')).toContainText('Beatriz Fonseca');
      await expect(page.getByText(/^Updated (just now|\d+ min ago)$/)).toBeVisible();
      await expectAccessible(page);
    },
  );
});

brandTest('another organization that is known is one press away', async ({ page, brand, signedIn }) => {
  await signedIn();
  const brands = new BrandsPage(page);
  await brands.open(brand.organizationId);
  await expect(brands.brand(brand.title)).toBeVisible();
  const switcher = page.getByRole('banner').getByRole('button', { name: /^Organization: / });
  await expectAccessible(page);
  await switcher.click();
  await expect(page.getByRole('menuitem', { name: 'Northwind Legal' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Northwind Legal' }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${northwind}$`));
  await page.goto('/org-admins');
  await expect(page).toHaveURL(new RegExp(`/org-admins/${northwind}$`));
});

base('a member is named as one, and opens no brand', async ({ page, signedIn }) => {
  await signedIn('j.okafor');
  const brands = new BrandsPage(page);
  await brands.open();
  await expect(brands.row('Northwind Legal')).toBeVisible();
  await expect(brands.brand('Northwind Legal')).toHaveCount(0);
  await expect(brands.row('Northwind Legal').locator('[data-row-link]')).toHaveAttribute('title', MANAGERS);
  await brands.frame.account.click();
  await expect(brands.frame.accountPanel).toContainText('Northwind Legal, as a member');
});

base('a moderator is told nothing of what admins and moderators may', async ({ page, signedIn }) => {
  await signedIn('a.lindqvist');
  const [brands, admins] = [new BrandsPage(page), new OrgAdminsPage(page)];
  await brands.open();
  await expect(brands.brand('Northwind Legal')).toBeVisible();
  await brands.frame.account.click();
  await expect(brands.frame.accountPanel).toContainText('Northwind Legal, as its moderator');
  await expect(page.getByText(/admins and moderators/)).toHaveCount(0);
  await page.goto('/org-admins');
  await expect(admins.row('b.fonseca@northwind.example')).toBeVisible();
  await expect(admins.setOne).toBeVisible();
  await expect(page.getByText(/admins and moderators/)).toHaveCount(0);
});

const documentedOnly = base.extend({ server: documentedOnlyServer });

documentedOnly(
  'where the service does not tell, an organization is chosen and the roster comes from the logs',
  async ({ page, service, signedIn, consoleGuard }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*404/);
    await signedIn();
    const set = { email: 'b.fonseca@northwind.example', active: true };
    await service.call('PUT', `/v2/organizations/${northwind}/allowed-team-admins`, set);
    const [brands, admins] = [new BrandsPage(page), new OrgAdminsPage(page)];
    await brands.choose();
    await expect(brands.organizationId).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Organization: ');
    await brands.frame.account.click();
    await expect(brands.frame.accountPanel).toContainText(demoAccount('m.ortega').email);
    await expect(brands.frame.accountPanel).not.toContainText('Marisol');
    await admins.open(northwind);
    await expect(page.getByText('This service does not list admins.')).toBeVisible();
    // Whom one works for is said all the same, once it is chosen.
    await expect(page.getByRole('banner')).toContainText('Organization: ');
    await expect(page.getByText('From the request logs')).toBeVisible();
    await expect(admins.row(set.email)).toContainText('Active');
    await expectAccessible(page);
  },
);
