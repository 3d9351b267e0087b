import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { EmailTab } from './pages/email-tab.ts';
import { TextsTab } from './pages/texts-tab.ts';
import { test } from './signed-in-fixtures.ts';

const MOST_STOPS = 60;

/** Presses a key until the element that has the focus has the name. */
async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
      return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
    seen.push(focused.slice(0, 40));
  }
  throw new Error(`${key} never led to ${name}, but to: ${seen.join(' | ')}`);
}

test('a brand is opened, changed, checked and saved by keyboard alone', { tag: '@smoke' }, async ({
  page,
  brand,
  signedIn,
}) => {
  await signedIn();
  const [editor, colours, brands] = [new BrandEditorPage(page), new ColoursTab(page), new BrandsPage(page)];
  await brands.open(brand.organizationId);
  await expect(brands.brand(brand.title)).toBeVisible();
  await pressUntil(page, 'Tab', new RegExp(`^${brand.title}$`));
  await page.keyboard.press('Enter');
  await expect(colours.role('Header: background')).toBeVisible();
  // A page that was gone to takes the focus once.
  await expect(brands.frame.heading).toBeFocused();
  await pressUntil(page, 'Tab', /^Header: background, /);
  await page.keyboard.press('ArrowDown');
  await expect(colours.role('Page: main background')).toBeFocused();
  await page.keyboard.type('#fafafa');
  await expect(colours.hex).toHaveValue('#fafafa');
  await page.keyboard.press('Escape');
  await expect(colours.role('Page: main background')).toHaveAccessibleName(
    'Page: main background, #fafafa, changed',
  );
  await expect(colours.role('Page: main background')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.unsaved).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(editor.unsaved).toHaveText('One unsaved change');
  await page.keyboard.press('Control+z');
  await expect(editor.unsaved).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.unsaved).toHaveText('One unsaved change');

  await pressUntil(page, 'Shift+Tab', /^Show changes$/);
  await page.keyboard.press('Enter');
  await expect(editor.changes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.showChanges).toBeFocused();
  await pressUntil(page, 'Tab', /^Save/);
  await page.keyboard.press('Enter');
  await expect(editor.saved).toBeAttached();
  await expect(editor.save).toBeFocused();
});

test('texts and the email are changed by keyboard alone', async ({ page, brand, signedIn }) => {
  await signedIn();
  const [editor, texts, email] = [new BrandEditorPage(page), new TextsTab(page), new EmailTab(page)];
  await editor.open(brand, 'Texts');
  await expect(texts.helpCenter).toBeVisible();
  await pressUntil(page, 'Tab', /^Show the help center/);
  await page.keyboard.press('Space');
  await expect(texts.helpCenter).not.toBeChecked();
  await pressUntil(page, 'Tab', /English$/);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(texts.text('Heading in English')).toHaveValue('Hello {signer_email}!');
  await pressUntil(page, 'Tab', /^Insert \{signer_email\} into .*English/);
  await page.keyboard.press('Enter');
  await expect(texts.text('Heading in English')).toHaveValue('Hello {signer_email}! {signer_email}');
  await expect(texts.text('Heading in English')).toBeFocused();

  await pressUntil(page, 'Shift+Tab', /^Email$/);
  await page.keyboard.press('Enter');
  await expect(email.subject).toBeVisible();
  await pressUntil(page, 'Tab', /^Subject/);
  await page.keyboard.type('By keys');
  await pressUntil(page, 'Shift+Tab', /^Save$/);
  await page.keyboard.press('Enter');
  await expect(email.replaceDialog).toBeVisible();
  await pressUntil(page, 'Tab', /^Save and replace the email$/);
  await page.keyboard.press('Enter');
  await expect(editor.saved).toBeAttached();
  await page.reload();
  await expect(email.subject).toHaveValue('By keys');
});
