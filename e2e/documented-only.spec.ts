import { demoOrganizations } from '#service/demo/accounts.ts';
import { expect } from './fixtures.ts';
import { logCall, unusedId } from './logged-calls.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { test as base } from './signed-in-fixtures.ts';
import { documentedOnlyServer } from './worker-server.ts';

/** Tests against a service that has none of the public operations. */
const test = base.extend({ server: documentedOnlyServer });

const unknownRoute = { status: 404, body: { 404: expect.stringContaining('no route matches') } };

test.beforeEach(({ signedIn }) => signedIn());

test('one entry of the request logs has no address', { tag: '@smoke' }, async ({ service }) => {
  const { id } = await logCall(service, 'GET', `/v2/crm/contacts/${unusedId()}/groups`);
  expect(await service.call('GET', `/request-logs/${id}`)).toEqual(unknownRoute);
});

base(
  'the same entry has one where the service is not held to its documentation',
  async ({ service, signedIn }) => {
    await signedIn();
    const path = `/v2/crm/contacts/${unusedId()}/groups`;
    const { id } = await logCall(service, 'GET', path);
    const { status, body } = await service.call('GET', `/request-logs/${id}`);
    expect([status, body]).toEqual([200, { data: expect.objectContaining({ request_id: id }) }]);
  },
);

test('saving a brand is tried once and its draft kept, and a new brand is refused in words', async ({
  page,
  service,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  const organizationId = demoOrganizations[0]?.id ?? '';
  const list = await service.call('GET', `/v2/organizations/${organizationId}/brands`);
  const [first] = (list.body as { readonly data: readonly { readonly unique_id: string }[] }).data;
  const brand = { organizationId, brandId: first?.unique_id ?? '' };
  let writes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes += 1;
  });
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await editor.save.click();
  await expect(editor.error).toContainText('This service cannot save colours and texts');
  await editor.error.getByRole('button', { name: 'Dismiss' }).click();
  await expect(editor.error).toHaveCount(0);
  await editor.save.click();
  await expect(editor.error).toContainText('This service cannot save colours and texts');
  await expect(editor.unsaved).toBeVisible();
  expect(writes).toBe(1);

  // What the service has no operation for says so once, and is not offered again.
  await editor.goTo('Where it is used');
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByRole('status')).toHaveText(
    /^\d+ of the \d+ applications, documents and groups known here (?:was|were) checked\.|does not tell/,
  );
  await page.goto(`/brands/${organizationId}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New brand' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await dialog.getByRole('button', { name: 'Create the brand' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Do it in the service’s own web app');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'New brand' })).toHaveCount(0);
});
