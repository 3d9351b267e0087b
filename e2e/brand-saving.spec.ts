import { expectAccessible } from './accessible.ts';
import { endSessionAt } from './end-session.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { Frame } from './pages/frame.ts';
import { demoAccount, SignInPage } from './pages/sign-in-page.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';
import type { OwnBrand } from './stock/brands.ts';

const HEADER = 'Header: background';

const generalOf = ({ organizationId, brandId }: OwnBrand) =>
  `/v2/organizations/${organizationId}/brands/${brandId}/resources/general`;

test.beforeEach(({ signedIn }) => signedIn());

test('changes that somebody else has saved meanwhile are named and kept', async ({
  page,
  brand,
  service,
}) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  const { body } = await service.call('GET', generalOf(brand));
  const { data } = body as { data: Record<string, unknown> };
  const theirs = { ...data, texts: { color: '#333333' } };
  expect((await service.call('PUT', generalOf(brand), theirs)).status).toBe(200);

  await editor.save.click();
  await expect(editor.error).toContainText('Somebody else has changed this brand meanwhile');
  await expect(editor.error).toContainText('Page: text');
  await expectAccessible(page);
  await editor.error.getByRole('button', { name: 'Keep both and save' }).click();
  await expect(editor.saved).toBeAttached();
  await expect(editor.error).toHaveCount(0);
  await expect
    .poll(async () => (await service.call('GET', generalOf(brand))).body)
    .toMatchObject({
      data: { texts: { color: '#333333' }, header: { background: '#123456' } },
    });
  await expect(colours.role('Page: text')).toHaveAccessibleName('Page: text, #333333');
});

atBothWidths(() => {
  test('a service that cannot save leaves the draft, and the changes as a file', async ({
    page,
    brand,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(/Failed to load resource.*404/);
    await page.route('**/resources/general', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 404, json: { '404': 'Unable to find a route to match the URI' } })
        : route.fallback(),
    );
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#123456');
    await editor.save.click();
    await expect(editor.error).toContainText('This service cannot save colours and texts');
    await expectAccessible(page);
    await editor.error.getByRole('button', { name: 'Take the changes as a file' }).click();
    await editor.patch.getByText('Details for developers').click();
    const patch = editor.patch.getByRole('textbox', { name: 'Changes' });
    expect(JSON.parse(await patch.inputValue())).toEqual({ header: { background: '#123456' } });
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await editor.patch.getByRole('button', { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toBe('brand.patch.json');
    await page.keyboard.press('Escape');
    await expect(editor.unsaved).toBeVisible();
    await page.reload();
    await expect(editor.savedDraft).toBeVisible();
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
  });
});

test('a failure of the service is told with what to do, and saving goes on from there', async ({
  page,
  brand,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*50\d/);
  let broken = true;
  await page.route('**/resources/general', (route) =>
    broken && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { errors: [{ code: 65536, message: 'Something is broken' }] } })
      : route.fallback(),
  );
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await editor.save.click();
  await expect(editor.error).toContainText('Colours and texts were not saved');
  broken = false;
  await editor.error.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.saved).toBeAttached();
  await expect(editor.error).toHaveCount(0);
});

test('who leaves while the brand is being saved goes on by themselves once it is', async ({
  page,
  brand,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let writes = 0;
  await page.route('**/resources/general', async (route) => {
    if (route.request().method() === 'PUT') {
      writes += 1;
      await released;
    }
    await route.fallback();
  });
  const [editor, colours, frame] = [new BrandEditorPage(page), new ColoursTab(page), new Frame(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await editor.save.dblclick();
  await saving;
  await frame.navigation.getByRole('link', { name: 'Request logs' }).click();
  await expect(editor.guard).toBeVisible();
  release();
  await expect(frame.heading).toHaveText('Request logs');
  await expect(editor.guard).toHaveCount(0);
  await editor.open(brand);
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456`);
  expect(writes).toBe(1);
});

test('a session that ends meanwhile takes nothing along: one signs in over the page, and saves', async ({
  page,
  brand,
  server,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*401/);
  const [editor, colours, signIn] = [new BrandEditorPage(page), new ColoursTab(page), new SignInPage(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await endSessionAt(page, server.url, '**/resources/general');
  await editor.save.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await signIn.password.fill(demoAccount('m.ortega').password);
  await signIn.submit.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(colours.hex).toHaveValue('#123456');
  await editor.error.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.unsaved).toHaveCount(0);
  await expect(editor.error).toHaveCount(0);
});
