import type { Page } from '@playwright/test';
import { test } from './brand-fixtures.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { BrandsPage } from './pages/brands-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';

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

test('a brand is opened, changed, checked and saved by keyboard alone', async ({ page, brand, signedIn }) => {
  await signedIn();
  const [editor, colours, brands] = [new BrandEditorPage(page), new ColoursTab(page), new BrandsPage(page)];
  await brands.open(brand.organizationId);
  await expect(brands.brand(brand.title)).toBeVisible();
  await pressUntil(page, 'Tab', new RegExp(`^${brand.title}$`));
  await page.keyboard.press('Enter');
  await expect(colours.role('Header: background')).toBeVisible();
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
