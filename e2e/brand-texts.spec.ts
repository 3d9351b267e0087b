import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { TextsTab } from './pages/texts-tab.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const CONSENT = 'Consent text in French';

test.beforeEach(({ signedIn }) => signedIn());

atBothWidths(() => {
  test('texts are typed with their placeholders, previewed, saved, and there after a reload', {
    tag: '@smoke',
  }, async ({ page, brand }) => {
    const [editor, texts] = [new BrandEditorPage(page), new TextsTab(page)];
    await editor.open(brand, 'Texts');
    await expectAccessible(page);
    await texts.text(CONSENT).fill('J’accepte. Envoyé par');
    await texts.insertion('{sender_email}', CONSENT).click();
    await expect(texts.text(CONSENT)).toHaveValue('J’accepte. Envoyé par {sender_email}');
    await expect(texts.text(CONSENT)).toBeFocused();
    await texts.helpCenter.click();
    await expect(texts.helpCenter).not.toBeChecked();
    await expect(editor.unsaved).toHaveText('2 unsaved changes');
    await editor.look('Preview');
    await expect(texts.preview).toContainText(/J’accepte\. Envoyé par \S+@\S+/);
    await editor.look('Texts');
    await editor.showChanges.click();
    await expect(editor.change(CONSENT)).toContainText('J’accepte.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await editor.save.click();
    await expect(editor.saved).toBeAttached();

    await page.reload();
    await expect(texts.text(CONSENT)).toHaveValue('J’accepte. Envoyé par {sender_email}');
    await expect(texts.helpCenter).not.toBeChecked();
    await expect(editor.unsaved).toHaveCount(0);
  });

  test('checks find misspelt placeholders and missing languages, and lead to their texts', async ({
    page,
    brand,
  }) => {
    const [editor, texts, colours] = [new BrandEditorPage(page), new TextsTab(page), new ColoursTab(page)];
    await editor.open(brand, 'Texts');
    await texts.text(CONSENT).fill('Accepté pour {sender_mail}.');
    await texts.text('Consent text in Spanish').fill('');
    await editor.goTo('Colours');
    await editor.look('Checks');
    const missing = colours.finding(/Consent text.*Spanish|Spanish.*consent/i);
    await expect(missing).toBeVisible();
    const misspelt = colours.findings.filter({ hasText: '{sender_mail}' });
    await expectAccessible(page);
    await misspelt.getByRole('button', { name: /^Apply/ }).click();
    await expect(misspelt).toHaveCount(0);
    await missing.getByRole('button').first().click();
    await expect(page).toHaveURL(/\/texts\?field=consent-text\.es$/);
    await expect(texts.text('Consent text in Spanish')).toBeFocused();
    await expect(texts.text(CONSENT)).toHaveValue('Accepté pour {sender_email}.');
  });
});

test('what is typed in one go is one step, and a text is reset by itself', async ({ page, brand }) => {
  const [editor, texts] = [new BrandEditorPage(page), new TextsTab(page)];
  await editor.open(brand, 'Texts');
  const heading = texts.text('Heading in English');
  await expect(heading).toHaveValue('Hello {signer_email}');
  await heading.press('End');
  await heading.pressSequentially(', welcome');
  await texts.text('Heading in Spanish').fill('¡Hola!');
  await editor.undo.click();
  await expect(texts.text('Heading in Spanish')).toHaveValue('Hola, {signer_email}');
  await editor.undo.click();
  await expect(heading).toHaveValue('Hello {signer_email}');
  await editor.redo.click();
  await expect(heading).toHaveValue('Hello {signer_email}, welcome');
  await texts.reset('Welcome message: heading in English').click();
  await expect(heading).toHaveValue('Hello {signer_email}');
  await expect(editor.unsaved).toHaveCount(0);
});
