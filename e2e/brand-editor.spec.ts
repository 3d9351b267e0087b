import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { test } from './signed-in-fixtures.ts';

const HEADER = 'Header: background';
/** What the brands of these tests begin with. */
const ACCENT = '#0B5D4B';

test('a colour is typed, seen at once, there as a draft after a reload, and saved', {
  tag: '@smoke',
}, async ({ page, brand }) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand);
  await colours.role(HEADER).click();
  await expect(colours.hex).toHaveValue(ACCENT);
  await colours.hex.fill('#123456');
  await expect.poll(() => colours.paintOf(HEADER)).toBe('rgb(18, 52, 86)');
  await expect(editor.unsaved).toHaveText('One unsaved change');
  const spanish = colours.preview.getByRole('radio', { name: 'Español' });
  await spanish.check();
  await page.reload();
  await expect(editor.savedDraft).toBeVisible();
  await expect(spanish).toBeChecked();
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
  await editor.save.click();
  await expect(editor.saved).toBeAttached();
  await expect(editor.unsaved).toHaveCount(0);

  await page.reload();
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456`);
  await expect(editor.savedDraft).toHaveCount(0);
});

test('colours, texts and the email are changed on their tabs and saved as one', {
  tag: '@smoke',
}, async ({ page, brand }) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  const consent = page.getByRole('textbox', { name: 'Consent text in French' });
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await editor.goTo('Texts');
  await consent.fill('J’accepte. Envoyé par {sender_email}');
  await expect(colours.preview).toContainText(/J’accepte\. Envoyé par \S+@\S+/);
  await editor.goTo('Email');
  await subject.fill('Another subject');
  await expect(colours.preview).toContainText('Another subject');
  await expect(editor.unsaved).toHaveText('3 unsaved changes');
  await editor.save.click();
  await page.getByRole('button', { name: 'Save and replace the email' }).click();
  await expect(editor.saved).toBeAttached();
  await expect(editor.unsaved).toHaveCount(0);

  await page.reload();
  await expect(subject).toHaveValue('Another subject');
  await editor.goTo('Texts');
  await expect(consent).toHaveValue('J’accepte. Envoyé par {sender_email}');
  await expect(editor.savedDraft).toHaveCount(0);
});

test('a draft is asked about before the brand is left by a link or Back: stay, keep, discard', async ({
  page,
  brand,
}) => {
  const [editor, colours, brands] = [new BrandEditorPage(page), new ColoursTab(page), new BrandsPage(page)];
  await brands.open(brand.organizationId);
  await brands.brand(brand.title).click();
  await colours.role(HEADER).click();
  await colours.hex.fill('#123456');
  await page.goBack();
  await editor.guard.getByRole('button', { name: 'Stay' }).click();
  // The browser has gone back already, and is led forward again.
  await expect(page).toHaveURL(/field=header\.background/);
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
  await page.goBack();
  await editor.guard.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(page).toHaveURL(`/brands/${brand.organizationId}`);

  await brands.brand(brand.title).click();
  await expect(editor.savedDraft).toBeVisible();
  await brands.frame.navigation.getByRole('link', { name: 'Request logs' }).click();
  await editor.guard.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(brands.frame.heading).toHaveText('Request logs');
  await editor.open(brand);
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, ${ACCENT}`);
  await expect(editor.unsaved).toHaveCount(0);
});

test('what is exported as a file brings the brand back', async ({ page, brand }) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand, 'Colours', 'header.background');
  await colours.hex.fill('#123456');
  await editor.choose('Export');
  const started = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export the brand' }).getByText('Download').click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^harbour-pine-\d+\.brand\.json$/);
  await page.keyboard.press('Escape');
  await editor.undo.click();
  await expect(editor.unsaved).toHaveCount(0);

  await editor.choose('Import');
  const importer = page.getByRole('dialog', { name: 'Import a brand' });
  await importer.locator('input[type=file]').setInputFiles(await file.path());
  await expect(importer.getByRole('listitem').filter({ hasText: HEADER })).toContainText('#123456');
  await importer.getByRole('button', { name: 'Take the changes over' }).click();
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
});

/** As a theme generator writes it. */
const THEME = `:root {
  --background: oklch(0.99 0.005 95);
  --foreground: #1b1b1f;
  --primary: oklch(0.45 0.09 176);
  --navbar: hsl(220 60% 25%);
  --ring: rgb(1, 2;
}`;

test('a style sheet becomes the colours of a brand: who is who is chosen, and the rest proposed', async ({
  page,
  brand,
}) => {
  const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
  await editor.open(brand);
  await editor.choose('Import');
  const importer = page.getByRole('dialog', { name: 'Import a brand' });
  const file = { name: 'globals.css', mimeType: 'text/css', buffer: Buffer.from(THEME) };
  await importer.locator('input[type=file]').setInputFiles(file);
  await expect(importer.getByText(/^Line 6: .*rgb\(1, 2/)).toBeVisible();
  await expect(importer.getByRole('combobox', { name: 'Header' })).toHaveValue('navbar #1a3366');
  await importer.getByRole('combobox', { name: 'Header' }).click();
  await page.getByRole('option', { name: /^foreground/ }).click();
  await importer.getByRole('button', { name: 'Propose the rest' }).click();

  const panel = page.getByRole('region', { name: 'Start from one colour' });
  await expect(page).toHaveURL(/header=1b1b1f/);
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Remove Header #1b1b1f' })).toBeVisible();
  await panel.getByRole('button', { name: 'Use these' }).click();
  await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #1b1b1f, changed`);
  await expect(page).not.toHaveURL(/header=/);
  await page.goBack();
  await expect(panel).toBeVisible();
});

const MOST_STOPS = 60;

/** Presses a key until the element that has the focus has the name. */
async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    seen.push(focused.slice(0, 40));
  }
  throw new Error(`${key} never led to ${name}, but to: ${seen.join(' | ')}`);
}

test('a brand is opened, changed, checked and saved by keyboard alone', { tag: '@smoke' }, async ({
  page,
  brand,
}) => {
  const [editor, colours, brands] = [new BrandEditorPage(page), new ColoursTab(page), new BrandsPage(page)];
  const main = 'Page: main background';
  await brands.open(brand.organizationId);
  await expect(brands.brand(brand.title)).toBeVisible();
  await pressUntil(page, 'Tab', new RegExp(`^${brand.title}$`));
  await page.keyboard.press('Enter');
  await expect(colours.role(HEADER)).toBeVisible();
  // A page that was gone to takes the focus once.
  await expect(brands.frame.heading).toBeFocused();
  await pressUntil(page, 'Tab', /^Header: background, /);
  await page.keyboard.press('ArrowDown');
  await expect(colours.role(main)).toBeFocused();
  await page.keyboard.type('#fafafa');
  await expect(colours.hex).toHaveValue('#fafafa');
  await page.keyboard.press('Escape');
  await expect(colours.role(main)).toHaveAccessibleName(`${main}, #fafafa, changed`);
  await expect(colours.role(main)).toBeFocused();
  for (const redo of ['Control+y', 'Control+Shift+z']) {
    await page.keyboard.press('Control+z');
    await expect(editor.unsaved).toHaveCount(0);
    await page.keyboard.press(redo);
    await expect(editor.unsaved).toHaveText('One unsaved change');
  }

  await pressUntil(page, 'Shift+Tab', /^Show changes$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeFocused();
  await pressUntil(page, 'Tab', /^Save/);
  await page.keyboard.press('Enter');
  await expect(editor.saved).toBeAttached();
  await expect(editor.save).toBeFocused();
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a brand shows its colours, its preview or its checks, and the latter two lead to a colour', async ({
    page,
    brand,
  }) => {
    const [editor, colours] = [new BrandEditorPage(page), new ColoursTab(page)];
    const show = (side: string) => page.getByRole('radio', { name: side, exact: true }).check();
    await editor.open(brand, 'Colours', 'texts.color');
    await colours.hex.fill('#eeeeee');
    await show('Preview');
    await expect(colours.hex).toBeHidden();
    await colours.part('Primary button: background').click();
    await expect(page).toHaveURL(/field=buttons\.primary\.background/);
    await expect(colours.role('Primary button: background')).toHaveAttribute('aria-expanded', 'true');
    await expect(colours.hex).toBeVisible();
    await show('Checks');
    await page.getByRole('button', { name: 'Text is hard to read', exact: true }).click();
    await expect(colours.role('Page: text')).toBeFocused();
  });
});
