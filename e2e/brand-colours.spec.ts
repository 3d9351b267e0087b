import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HEADER = 'Header: background';
const PRIMARY = 'Primary button: background';
/** What the brands of these tests begin with. */
const ACCENT = '#0B5D4B';

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('a colour is typed, seen at once, saved, and there after a reload', { tag: '@smoke' }, async ({
    page,
    brand,
  }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand);
    await colours.role(HEADER).click();
    await expect(colours.hex).toHaveValue(ACCENT);
    await colours.hex.fill('#a2c');
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #a2c, changed`);
    await editor.look('Preview');
    await expect.poll(() => colours.paintOf(HEADER)).toBe('rgb(170, 34, 204)');
    await editor.look('Colours');
    await colours.hex.fill('#123456');
    await editor.look('Preview');
    await expect.poll(() => colours.paintOf(HEADER)).toBe('rgb(18, 52, 86)');
    await expect(editor.unsaved).toHaveText('One unsaved change');
    await editor.save.click();
    await expect(editor.saved).toBeAttached();
    await expect(editor.unsaved).toHaveCount(0);

    await page.reload();
    await editor.look('Colours');
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456`);
    await expect(editor.savedDraft).toHaveCount(0);
  });

  test('what is no colour stays as it was typed, and changes nothing', async ({ page, brand }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#12345g');
    await expect(colours.hex).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/“#12345g” is no hex colour/)).toBeVisible();
    await expectAccessible(page);
    await colours.hex.blur();
    await expect(colours.hex).toHaveValue('#12345g');
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
    await expect(editor.unsaved).toHaveCount(0);
  });

  test('hover and active are derived from the base colour, in one step', async ({ page, brand }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand);
    await colours.role(PRIMARY).click();
    await colours.hex.fill('#1f6feb');
    await page.getByRole('button', { name: 'Derive states: Primary button' }).click();
    await expect(colours.derive.getByRole('row', { name: /^Hover background/ })).toContainText('#');
    await expectAccessible(page);
    await colours.derive.getByRole('button', { name: /^Apply/ }).click();
    await expect(colours.derive).toBeHidden();
    const hover = colours.role('Primary button: hover background');
    await expect(hover).toHaveAccessibleName(/, changed$/);
    await editor.undo.click();
    await expect(hover).not.toHaveAccessibleName(/changed/);
    await expect(colours.role(PRIMARY)).toHaveAccessibleName(`${PRIMARY}, #1f6feb, changed`);
  });

  test('colours are copied to other roles, and steps are undone, redone and reset', async ({
    page,
    brand,
  }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand);
    await expect(editor.undo).toHaveAttribute('aria-disabled', 'true');
    await colours.role(HEADER).click();
    await colours.action('Copy').click();
    await colours.role('Page: text').click();
    await colours.action('Paste').click();
    await expect(colours.role('Page: text')).toHaveAccessibleName(`Page: text, ${ACCENT}, changed`);
    await colours.role('Page: main background').click();
    await colours.hex.fill('#fff');
    await expect(editor.unsaved).toHaveText('2 unsaved changes');
    await editor.undo.click();
    await expect(editor.unsaved).toHaveText('One unsaved change');
    await editor.redo.click();
    await expect(editor.unsaved).toHaveText('2 unsaved changes');
    await colours.action('Reset').click();
    await expect(colours.role('Page: main background')).toHaveAccessibleName(
      'Page: main background, #F7F9FB',
    );

    await editor.showChanges.click();
    await expect(editor.change('Page: text')).toContainText('#1F2933');
    await expect(editor.change('Page: text')).toContainText(ACCENT);
    await expectAccessible(page);
    await editor.changes.getByRole('button', { name: 'Reset all' }).click();
    await expect(editor.changes).toContainText('Nothing is changed any more');
    await page.keyboard.press('Escape');
    await expect(editor.changes).toBeHidden();
    await expect(editor.unsaved).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(editor.unsaved).toHaveText('One unsaved change');
  });

  test('one change of several is reset from the list of changes', async ({ page, brand }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#111');
    await colours.role('Page: text').click();
    await colours.hex.fill('#222');
    await editor.showChanges.click();
    await editor.changes.getByRole('button', { name: `Reset ${HEADER}` }).click();
    await expect(editor.changes.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
    await expect(editor.unsaved).toHaveText('One unsaved change');
  });

  test('a finding leads to its field, and its fix mends it', async ({ page, brand }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'texts.color');
    await colours.hex.fill('#eeeeee');
    await editor.look('Checks');
    const finding = colours.finding(/^Text/);
    await expect(finding).toContainText('needs 4.5');
    await expectAccessible(page);
    await finding.getByRole('button', { name: /^Text/ }).click();
    await expect(page).toHaveURL(/field=texts\.color/);
    await expect(colours.role('Page: text')).toBeFocused();
    await editor.look('Checks');
    await finding.getByRole('button', { name: /^Apply/ }).click();
    await expect(finding).toHaveCount(0);
    await editor.look('Colours');
    await expect(colours.role('Page: text')).not.toHaveAccessibleName(/#eeeeee/);
    await editor.undo.click();
    await expect(colours.role('Page: text')).toHaveAccessibleName('Page: text, #eeeeee, changed');
  });

  test('the preview has both widths, three languages and the mail, and its parts select their fields', async ({
    page,
    brand,
  }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand);
    await editor.look('Preview');
    for (const [language, greeting] of [
      ['Español', /Hola/],
      ['Français', /Bonjour/],
    ] as const) {
      await colours.choice(language).check();
      await expect(colours.preview).toContainText(greeting);
    }
    await expect(colours.preview).not.toContainText('{');
    await colours.choice('Phone').check();
    await expectAccessible(page);
    await colours.choice('Both').check();
    await colours.choice('All three').check();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const view = page.getByRole('dialog', { name: 'View of the preview' });
    await view.getByRole('radio', { name: '200 %' }).check();
    await expectAccessible(page);
    await view.getByRole('radio', { name: '100 %' }).check();
    await page.keyboard.press('Escape');
    await colours.choice('New').check();
    await colours.choice('Desktop').check();
    await colours.choice('English').check();
    await page.reload();
    await editor.look('Preview');
    await expect(colours.choice('Desktop')).toBeChecked();
    await colours.part(HEADER).click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(/field=header\.background/);
    await expect(colours.role(HEADER)).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('a draft', () => {
  test('survives a reload and another visit until it is discarded', { tag: '@smoke' }, async ({
    page,
    brand,
  }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#123456');
    await expect(editor.unsaved).toBeVisible();
    await page.reload();
    await expect(editor.savedDraft).toBeVisible();
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
    await page.reload();
    await expect(colours.role(HEADER)).toBeVisible();
    await expect(editor.savedDraft).toHaveCount(0);
  });

  test('is asked about before the brand is left: stay, keep, discard', async ({ page, brand }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    const brands = new BrandsPage(page);
    await brands.open(brand.organizationId);
    await brands.brand(brand.title).click();
    await colours.role(HEADER).click();
    await colours.hex.fill('#123456');
    await editor.goTo('Texts');
    await expect(page).toHaveURL(/\/texts$/);
    await expect(editor.guard).toHaveCount(0);

    const leave = () => brands.frame.navigation.getByRole('link', { name: 'Request logs' }).click();
    await leave();
    await expect(editor.guard).toBeVisible();
    await expectAccessible(page);
    await editor.guard.getByRole('button', { name: 'Stay' }).click();
    await expect(editor.guard).toBeHidden();
    await expect(editor.unsaved).toBeVisible();
    await leave();
    await editor.guard.getByRole('button', { name: 'Leave and keep the draft' }).click();
    await expect(brands.frame.heading).toHaveText('Request logs');

    await editor.open(brand);
    await expect(editor.savedDraft).toBeVisible();
    await leave();
    await editor.guard.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(brands.frame.heading).toHaveText('Request logs');
    await editor.open(brand);
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
    await expect(editor.unsaved).toHaveCount(0);
  });

  test('is asked about when the browser goes back', async ({ page, brand }) => {
    const [editor, colours, brands] = [new BrandEditorPage(page), new ColoursTab(page), new BrandsPage(page)];
    await brands.open(brand.organizationId);
    await brands.brand(brand.title).click();
    await colours.role(HEADER).click();
    await colours.hex.fill('#123456');
    await page.goBack();
    await expect(editor.guard).toBeVisible();
    await editor.guard.getByRole('button', { name: 'Stay' }).click();
    await expect(colours.role(HEADER)).toHaveAccessibleName(/#123456, changed$/);
    // The browser has gone back already, and is led forward again.
    await expect(page).toHaveURL(/field=header\.background/);
    await page.goBack();
    await editor.guard.getByRole('button', { name: 'Leave and keep the draft' }).click();
    await expect(brands.brand(brand.title)).toBeVisible();
  });
});

test('a whole scheme is made of one colour or a logo, shown before it is used, and undone in one step', async ({
  page,
  brand,
}) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand);
  await page.getByRole('button', { name: 'Start from one colour' }).click();
  const panel = page.getByRole('region', { name: 'Start from one colour' });
  const field = panel.getByRole('textbox', { name: 'Brand colour' });
  await expect(field).toBeFocused();
  await field.fill('rgb(122, 31, 92)');
  await expect.poll(() => colours.paintOf(HEADER)).toBe('rgb(122, 31, 92)');
  await expectAccessible(page);
  await page.reload();
  await expect(field).toHaveValue('#7a1f5c');

  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#1e50b4" d="M0 0h4v4H0z"/></svg>';
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(panel.getByRole('button', { name: '#1e50b4', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => colours.paintOf(HEADER)).toBe('rgb(30, 80, 180)');
  await expect(editor.unsaved).toHaveCount(0);

  await panel.getByRole('button', { name: 'Use these' }).click();
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #1e50b4, changed`);
  await expect(colours.role(PRIMARY)).toHaveAccessibleName(`${PRIMARY}, #1e50b4, changed`);
  await editor.undo.click();
  await expect(editor.unsaved).toHaveCount(0);
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
});
