import { expectAccessible } from './accessible.ts';
import { expect } from './fixtures.ts';
import { BrandEditorPage } from './pages/brand-editor-page.ts';
import { ColoursTab } from './pages/colours-tab.ts';
import { ExchangeDialogs, type ExportFormat } from './pages/exchange-dialogs.ts';
import { atBothWidths, test } from './signed-in-fixtures.ts';

const HEADER = 'Header: background';

const formats: readonly (readonly [ExportFormat, RegExp])[] = [
  ['Brand file', /\.brand\.json$/],
  ['Design tokens', /\.tokens\.json$/],
  ['CSS variables', /\.css$/],
];

test.beforeEach(({ signedIn }) => signedIn());

for (const [format, fileName] of formats) {
  test(`what is exported as ${format} brings the brand back`, async ({ page, brand }) => {
    const [editor, colours, exchange] = [
      new BrandEditorPage(page),
      new ColoursTab(page),
      new ExchangeDialogs(page),
    ];
    await editor.open(brand, 'Colours', 'header.background');
    await colours.hex.fill('#123456');
    const { name, text } = await exchange.export(format);
    expect(name).toMatch(fileName);
    expect(text).toContain('#123456');
    await expect(exchange.exporter).toBeHidden();
    await editor.undo.click();
    await expect(editor.unsaved).toHaveCount(0);

    await exchange.choose(name, text);
    await expect(exchange.changes.getByRole('listitem').filter({ hasText: HEADER })).toContainText('#123456');
    await expect(editor.unsaved).toHaveCount(0);
    await exchange.take.click();
    await expect(exchange.importer).toBeHidden();
    await expect(colours.role(HEADER)).toHaveAccessibleName(`${HEADER}, #123456, changed`);
    await editor.undo.click();
    await expect(editor.unsaved).toHaveCount(0);
  });
}

atBothWidths(() => {
  test('the dialogs are accessible, and a bad file is told apart by line and reason', async ({
    page,
    brand,
  }) => {
    const [editor, colours, exchange] = [
      new BrandEditorPage(page),
      new ColoursTab(page),
      new ExchangeDialogs(page),
    ];
    await editor.open(brand);
    await exchange.openExport();
    await expect(exchange.download).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(exchange.exporter).toBeHidden();

    await exchange.choose('brand.json', '{\n  "header": {\n    "background": "teal"\n  }\n}');
    await expect(exchange.errors).toContainText(/Line 3: Header: background.*hex colour/);
    await expect(exchange.take).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    // The same file, mended meanwhile, is read again.
    const mended = { name: 'brand.json', mimeType: 'text/plain', buffer: Buffer.from('{"texts": {}}') };
    await exchange.file.setInputFiles(mended);
    await expect(exchange.errors).toContainText('It sets nothing of a brand');
    await exchange.text.fill('{\n  "header": {\n');
    await expect(exchange.errors).toContainText(/Line \d: A closing brace/);
    await exchange.text.fill(':root {\n  --brand-texts-color: red;\n}');
    await expect(exchange.errors).toContainText(/Line 2: --brand-texts-color is "red"/);

    await exchange.text.fill('{"texts": {"color": "#333"}}');
    await expect(exchange.errors).toHaveCount(0);
    await expect(exchange.changes.getByRole('listitem')).toHaveCount(1);
    await exchange.clears.check();
    await expect(exchange.changes.getByRole('listitem').filter({ hasText: HEADER })).toContainText('not set');
    await expectAccessible(page);
    await exchange.clears.uncheck();
    await exchange.importer.getByRole('button', { name: 'Cancel' }).click();
    await expect(exchange.importer).toBeHidden();
    await expect(colours.role('Page: text')).not.toHaveAccessibleName(/changed/);
  });
});
