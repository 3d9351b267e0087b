import type { Page } from '@playwright/test';
import { idOf } from '#service/demo/population.ts';
import { expect } from './fixtures.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { requestsOf } from './requests.ts';
import { test } from './signed-in-fixtures.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id ?? '';
const admin = demoAccount('m.ortega').email;
/** Of m.ortega, shared with j.okafor. */
const shared = { document: idOf('document', 0, 2), groupTemplate: idOf('groupTemplate', 0, 2) };

/** Comes to a button by the keyboard, presses it, and finds it to say why it does nothing and who can. */
async function expectDenied(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/^(?:You are a member of|Only the owner of) .* Ask /);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(button).toBeFocused();
}

test('a member is told what only others may, and who, and sends nothing', { tag: '@smoke' }, async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  // What belongs to others is refused, or is not there.
  consoleGuard.expectConsoleError(/Failed to load resource.*40[034]/);
  await signedIn('j.okafor');
  const writes = requestsOf(page, /^(?!GET )\w+ \/api\//);
  const [brands, note] = [new BrandsPage(page), page.getByRole('note')];
  await brands.open();
  await expect(note).toHaveText(
    `You are a member of Northwind Legal. Only its admins and moderators can open and change its brands. Ask ${admin}.`,
  );
  await expect(brands.row('Northwind Legal')).toBeVisible();
  await expect(brands.brand('Northwind Legal')).toHaveCount(0);
  await expectDenied(page, 'New brand');
  await brands.frame.account.click();
  await expect(brands.frame.accountPanel).toContainText('Northwind Legal, as a member');

  await page.goto(`/brands/${northwind}/${idOf('brand', 0, 0)}`);
  await expect(page.getByText('You may not open this brand')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Ask ${admin}.`);

  await page.goto(`/org-admins/${northwind}/set`);
  const drawer = page.getByRole('dialog', { name: 'Set an admin' });
  await expect(drawer.getByRole('note')).toContainText('You are a member of Northwind Legal');
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const name of ['Set an admin', 'Many at once']) await expectDenied(page, name);

  await page.goto(`/documents/${shared.document}`);
  await expect(note).toHaveText(/^Only the owner of this document can invite .* Ask m\.ortega@/);
  for (const name of ['Invite to sign', 'Assign a brand']) await expectDenied(page, name);
  await page.goto(`/documents/${shared.document}/invite`);
  await expect(note).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  // Whose a group template is, only the refusal of its copies says.
  await page.goto(`/group-templates/${shared.groupTemplate}`);
  await expect(note).toHaveText(/^Only the owner of this group template can /);
  for (const name of ['Open copies', 'Add a template']) await expectDenied(page, name);
  const here = page.url();
  await page.keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: /^Only the owner/ })).not.toHaveCount(0);
  expect(page.url()).toBe(here);
  expect(writes).toEqual([]);
});

test('an admin comes to their own organization by name, and to another in one press', {
  tag: '@smoke',
}, async ({ page, brand }) => {
  const [brands, admins] = [new BrandsPage(page), new OrgAdminsPage(page)];
  await brands.open();
  await expect(page).toHaveURL(new RegExp(`/brands/${northwind}$`));
  await brands.frame.account.click();
  await expect(brands.frame.accountPanel).toContainText('Marisol Ortega');
  await expect(brands.frame.accountPanel).toContainText('Northwind Legal, as its admin');
  await brands.open(brand.organizationId);
  await expect(brands.brand(brand.title)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Organization: / })
    .click();
  await page.getByRole('menuitem', { name: 'Northwind Legal' }).click();
  await expect(page).toHaveURL(new RegExp(`/brands/${northwind}$`));
  await page.goto('/org-admins');
  await expect(page).toHaveURL(new RegExp(`/org-admins/${northwind}$`));
  await expect(admins.row('b.fonseca@northwind.example')).toContainText('Beatriz Fonseca');
});
