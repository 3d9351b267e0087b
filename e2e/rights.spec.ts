import type { Page } from '@playwright/test';
import { idOf } from '#service/demo/population.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { OrgAdminsPage } from './pages/org-admins-page.ts';
import { demoAccount } from './pages/sign-in-page.ts';
import { atBothWidths, test as base } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const northwind = demoAccount('m.ortega').organizations[0]?.id ?? '';
const admin = demoAccount('m.ortega').email;
/** Of m.ortega, shared with j.okafor. */
const shared = { document: idOf('document', 0, 2), groupTemplate: idOf('groupTemplate', 0, 2) };
/** What belongs to others is refused, or is not there. */
const REFUSED = /Failed to load resource.*40[034]/;

/** Every write that the page sends, beside what signs in. */
function writesOf(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(pathname);
  });
  return writes;
}

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

atBothWidths(() => {
  base(
    'a member is told what only others may, and who, and sends nothing',
    { tag: '@smoke' },
    async ({ page, signedIn, consoleGuard }) => {
      consoleGuard.expectConsoleError(REFUSED);
      await signedIn('j.okafor');
      const writes = writesOf(page);
      const [brands, note] = [new BrandsPage(page), page.getByRole('note')];
      await brands.open();
      await expect(note).toHaveText(
        `You are a member of Northwind Legal. Only its admins and moderators can open and change its brands. Ask ${admin}.`,
      );
      await expectDenied(page, 'New brand');
      await expectAccessible(page);

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
      await expectAccessible(page);

      // Whose a group template is, only the refusal of its copies says.
      await page.goto(`/group-templates/${shared.groupTemplate}`);
      await expect(note).toHaveText(/^Only the owner of this group template can /);
      for (const name of ['Open copies', 'Add a template']) await expectDenied(page, name);
      const here = page.url();
      await page.keyboard.press('a');
      await expect(page.getByRole('status').filter({ hasText: /^Only the owner/ })).not.toHaveCount(0);
      expect(page.url()).toBe(here);
      expect(writes).toEqual([]);
    },
  );
});

const documentedOnly = base.extend({ server: documentedOnlyServer });

documentedOnly(
  'where nobody tells the role, a refusal does, and nothing is sent after it',
  async ({ page, signedIn, consoleGuard }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*40[34]/);
    await signedIn('j.okafor');
    const writes = writesOf(page);
    const admins = new OrgAdminsPage(page);
    await admins.open(northwind);
    await admins.setOne.click();
    await admins.email.fill('b.fonseca@northwind.example');
    await admins.set.click();
    const drawer = page.getByRole('dialog', { name: 'Set an admin' });
    await expect(drawer.getByRole('note')).toContainText(
      'The service refused it. Only admins and moderators of',
    );
    expect(writes).toHaveLength(1);
    // What was typed stays.
    await expect(admins.email).toHaveValue('b.fonseca@northwind.example');
    await admins.email.press('Enter');
    await admins.set.click();
    expect(writes).toHaveLength(1);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Let me try again' }).click();
    await expect(drawer.getByRole('note')).toHaveCount(0);
    await admins.set.click();
    await expect(drawer.getByRole('note')).toBeVisible();
    expect(writes).toHaveLength(2);
  },
);
