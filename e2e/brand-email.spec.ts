import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { EmailTab } from './pages/email-tab.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';
import type { OwnBrand } from './stock/brands.ts';

const plain = (brand: OwnBrand): OwnBrand => ({ ...brand, brandId: brand.plainBrandId });
const emailOf = ({ brandId }: OwnBrand) => `/v2/brands/${brandId}/resources/email`;
const deletionOf = ({ organizationId, brandId }: OwnBrand) =>
  `/v2/organizations/${organizationId}/brands/${brandId}/resources/email`;
const REFUSED = /Failed to load resource.*(400|50\d)/;

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('an email is filled in, previewed, created, and there after a reload', { tag: '@smoke' }, async ({
    page,
    brand,
  }) => {
    const [editor, email] = [new BrandEditorPage(page), new EmailTab(page)];
    await editor.open(plain(brand), 'Email');
    await expect(email.form).toContainText('The brand has no email of its own');
    await email.subject.fill('Please sign');
    await email.field('Sender email').fill('nobody');
    await email.field('Message').fill('x'.repeat(301));
    await expect(email.form).toContainText('301 of 300: 1 too many');
    await email.field('Button background').fill('teal');
    await editor.save.click();
    await expect(email.field('Sender email')).toBeFocused();
    await expect(email.field('Sender email')).toHaveAttribute('aria-invalid', 'true');
    await expect(email.field('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(email.field('Button background')).toHaveValue('teal');
    await expect(email.field('Button background')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await email.field('Sender email').fill('signing@harbour.example');
    await email.field('Message').fill('Read it first.');
    await email.field('Button background').fill('#0f3d3e');
    await email.field('Button text').fill('#fff');
    await email.choice('Logo position', 'Right').check();
    await email.look('Preview and checks');
    await expect(email.preview).toContainText('Read it first.');
    await expectAccessible(page);
    await email.look('Form');
    await editor.save.click();
    await expect(editor.saved).toBeAttached();
    await page.reload();
    await expect(email.subject).toHaveValue('Please sign');
    await expect(email.choice('Logo position', 'Right')).toBeChecked();
  });

  test('colours and the email are saved as one, after saying what that means for the email', async ({
    page,
    brand,
  }) => {
    const [editor, email, colours] = [new BrandEditorPage(page), new EmailTab(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#123456');
    await editor.goTo('Email');
    await expect(email.subject).not.toHaveValue('');
    const before = await email.subject.inputValue();
    await expectAccessible(page);
    await email.subject.fill('Another subject');
    await expect(editor.unsaved).toHaveText('2 unsaved changes');
    await page.keyboard.press('Control+z');
    await expect(email.subject).toHaveValue(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(email.subject).toHaveValue('Another subject');
    await editor.showChanges.click();
    await expect(editor.change('Email: subject')).toContainText('Another subject');
    await expect(editor.change('Header: background')).toContainText('#123456');
    await page.keyboard.press('Escape');
    await editor.save.click();
    await expect(email.replaceDialog).toContainText('signers get the service’s own');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(email.replaceDialog).toBeHidden();
    await editor.save.click();
    await email.confirmReplacement();
    await expect(editor.saved).toBeAttached();
    await expect(editor.unsaved).toHaveCount(0);
    await page.reload();
    await expect(email.subject).toHaveValue('Another subject');
    await expect(editor.savedDraft).toHaveCount(0);
  });

  test('a replacement that fails half way says what state the brand is in, and goes on after a reload', async ({
    page,
    brand,
    consoleGuard,
  }) => {
    consoleGuard.expectConsoleError(REFUSED);
    let broken = true;
    await page.route('**/resources/email', (route) =>
      broken && route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { errors: [{ code: 65536, message: 'Something is broken' }] } })
        : route.fallback(),
    );
    const [editor, email] = [new BrandEditorPage(page), new EmailTab(page)];
    await editor.open(brand, 'Email');
    await email.subject.fill('Half way');
    await editor.save.click();
    await email.confirmReplacement();
    const notice = email.notice(/The old email is deleted, and the new one is not in/);
    await expect(notice).toContainText('The brand has no email of its own now');
    await expectAccessible(page);
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(email.subject).toHaveValue('Half way');
    await editor.goTo('Texts');
    await expect(notice).toBeVisible();
    await editor.goTo('Email');
    broken = false;
    await notice.getByRole('button', { name: 'Put the new one in' }).click();
    await expect(notice).toHaveCount(0);
    await expect(editor.unsaved).toHaveCount(0);
    await page.reload();
    await expect(email.subject).toHaveValue('Half way');
  });
});

test('an email that somebody else has put in meanwhile is taken over and kept', async ({
  page,
  brand,
  service,
}) => {
  const own = plain(brand);
  const [editor, email] = [new BrandEditorPage(page), new EmailTab(page)];
  await editor.open(own, 'Email');
  await email.subject.fill('Mine');
  expect((await service.call('PUT', emailOf(own), { subject: 'Theirs', body_header: 'Hello' })).status).toBe(
    201,
  );
  await editor.save.click();
  const notice = email.notice('Somebody else has changed the email meanwhile');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect(email.subject).toHaveValue('Mine');
  await expect(email.field('Heading')).toHaveValue('Hello');
  await notice.getByRole('button', { name: 'Keep both and save' }).click();
  await expect(editor.saved).toBeAttached();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(email.subject).toHaveValue('Mine');
  await expect(email.field('Heading')).toHaveValue('Hello');
});

test('the old email is put back where the new one cannot be put in', async ({
  page,
  brand,
  consoleGuard,
}) => {
  consoleGuard.expectConsoleError(REFUSED);
  let isFirst = true;
  await page.route('**/resources/email', (route) => {
    if (route.request().method() !== 'PUT' || !isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill({
      status: 500,
      json: { errors: [{ code: 65536, message: 'Something is broken' }] },
    });
  });
  const [editor, email] = [new BrandEditorPage(page), new EmailTab(page)];
  await editor.open(brand, 'Email');
  const before = await email.subject.inputValue();
  await email.subject.fill('Never in');
  await editor.save.click();
  await email.confirmReplacement();
  await page.getByRole('button', { name: 'Put the old one back' }).click();
  await expect(email.putBack).toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(email.subject).toHaveValue(before);
});

test('the email is deleted, and filled in again', async ({ page, brand, service }) => {
  const [editor, email] = [new BrandEditorPage(page), new EmailTab(page)];
  await editor.open(brand, 'Email');
  const before = await email.subject.inputValue();
  await email.deleteEmail.click();
  await expect(email.deleteDialog).toContainText('signers get the service’s own mail');
  await expectAccessible(page);
  await email.deleteDialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(email.deleteDialog).toBeHidden();
  await email.deleteEmail.click();
  // Answered after both presses: the second is for the button, not for what the dialog lay over.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/resources/email', async (route) => {
    await pressed;
    await route.fallback();
  });
  await email.deleteDialog.getByRole('button', { name: 'Delete email' }).dblclick();
  answer();
  const told = email.told('The email is deleted');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await expect(email.deleteEmail).toHaveCount(0);
  expect(await service.call('DELETE', deletionOf(brand))).toMatchObject({ status: 404 });
  await told.getByRole('button', { name: 'Fill the form with what it was' }).click();
  await expect(email.subject).toHaveValue(before);
  await editor.save.click();
  await expect(editor.saved).toBeAttached();
});

atBothWidths(() => {
  test('completed-email texts are read per language, and what is missing is found', async ({
    page,
    brand,
  }) => {
    const editor = new BrandEditorPage(page);
    await editor.open(brand, 'Completed email');
    const [texts, checks] = ['Texts', 'Checks'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    );
    const language = (name: string) => texts?.getByRole('radio', { name, exact: true });
    await language('Español')?.check();
    await expect(texts ?? page.getByRole('main')).toContainText('{document_name} está completo');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('está completo');
    await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('{document_name}');
    await expectAccessible(page);
    await checks
      ?.getByRole('button', { name: /French/ })
      .first()
      .click();
    await expect(language('Français') ?? page.getByRole('main')).toBeChecked();
    await expect(texts ?? page.getByRole('main')).toContainText('The brand has no texts in French');
  });
});

test('a brand without completed-email texts says what that means', async ({ page, brand, consoleGuard }) => {
  consoleGuard.expectConsoleError(/Failed to load resource.*404/);
  await new BrandEditorPage(page).open(plain(brand), 'Completed email');
  await expect(page.getByRole('heading', { name: 'The brand has no completed-email texts' })).toBeVisible();
  await expectAccessible(page);
});
