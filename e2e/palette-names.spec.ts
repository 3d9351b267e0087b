import { randomBytes } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { test } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

const word = () => `q${randomBytes(5).toString('hex')}`;

test.beforeEach(({ signedIn }) => signedIn());

test('the palette finds a contact by name that nothing has named yet, and opens it', {
  tag: '@smoke',
}, async ({ page, service }) => {
  const lastName = word();
  const email = `${word()}@example.com`;
  const { body } = await service.call('POST', '/v2/crm/contacts', {
    email,
    first_name: 'Ines',
    last_name: lastName,
  });
  const { id } = (body as { readonly data: { readonly id: string } }).data;
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  await frame.paletteField.fill(lastName);
  const found = frame.option(new RegExp(`Ines ${lastName}`));
  await expect(found).toContainText(email);
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/contacts/${id}`));
});

test('the palette finds a group template by a part of its name, and Enter opens it', async ({
  page,
  service,
}) => {
  const { body } = await service.call('GET', '/user/documentgroup/templates?limit=1');
  const [template] = (
    body as {
      readonly document_group_templates: readonly {
        readonly template_group_id: string;
        readonly template_group_name: string;
      }[];
    }
  ).document_group_templates;
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  await frame.paletteField.fill(template?.template_group_name.slice(0, -1) ?? '');
  const option = frame.option(new RegExp(template?.template_group_name ?? '')).first();
  await option.hover();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/group-templates/${template?.template_group_id}`));
});

test('the palette finds an admin and a subscription by name, and asks for nothing before somebody types', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/contacts$|event-subscriptions$|allowed-team-admins$|applications$/.test(pathname))
      asked.push(pathname);
  });
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  await expect(frame.paletteField).toBeFocused();
  expect(asked).toEqual([]);
  await frame.paletteField.fill('beatriz');
  await expect(frame.option(/^Beatriz Fonseca/)).toBeVisible();
  await frame.paletteField.fill('document completed');
  await expect(frame.option(/^Document completed/).first()).toBeVisible();
  await expectAccessible(page);
  // The contacts for each text, every other list once.
  expect(asked.filter((path) => !path.endsWith('contacts'))).toHaveLength(3);
  await frame.paletteField.fill('beatriz');
  await frame.option(/^Beatriz Fonseca/).click();
  await expect(page.getByRole('complementary', { name: 'Admin' })).toContainText('b.fonseca@');
});

const documentedTest = test.extend({ server: documentedOnlyServer });

documentedTest('without such lists the palette offers what it did', async ({ page, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  const frame = new Frame(page);
  await page.goto('/operations');
  await frame.search.click();
  const asked = page.waitForResponse(/\/api\/v2\/crm\/contacts\?/);
  await frame.paletteField.fill('org admins');
  await asked;
  await expect(frame.option(/^Org admins/)).toBeVisible();
  await expect(frame.palette.getByRole('group', { name: 'Contacts' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/org-admins/);
});
