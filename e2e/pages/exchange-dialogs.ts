import type { Locator, Page } from '@playwright/test';

export type ExportFormat = 'Brand file' | 'Design tokens' | 'CSS variables';

/** The dialogs that take a brand out of Sealdesk and bring one in. */
export class ExchangeDialogs {
  readonly exporter: Locator;
  readonly download: Locator;
  readonly importer: Locator;
  readonly file: Locator;
  readonly text: Locator;
  readonly errors: Locator;
  readonly changes: Locator;
  readonly clears: Locator;
  readonly take: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.exporter = page.getByRole('dialog', { name: 'Export the brand' });
    this.download = this.exporter.getByRole('button', { name: /^Download/ });
    this.importer = page.getByRole('dialog', { name: 'Import a brand' });
    this.file = this.importer.locator('input[type=file]');
    this.text = this.importer.getByRole('textbox', { name: 'Or paste the text' });
    this.errors = this.importer.getByRole('alert');
    this.changes = this.importer.getByRole('region', { name: 'What would change' });
    this.clears = this.importer.getByRole('checkbox', { name: 'Also clear what the file does not set' });
    this.take = this.importer.getByRole('button', { name: 'Take the changes over' });
  }

  async openExport(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More with this brand' }).click();
    await this.#page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  }

  async openImport(): Promise<void> {
    await this.#page.getByRole('button', { name: 'More with this brand' }).click();
    await this.#page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  }

  /** Takes the brand out in a format. @returns the name of the file and what stands in it */
  async export(format: ExportFormat): Promise<{ readonly name: string; readonly text: string }> {
    await this.openExport();
    await this.exporter.getByRole('radio', { name: format, exact: true }).check();
    const started = this.#page.waitForEvent('download');
    await this.download.click();
    const download = await started;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    await this.#page.keyboard.press('Escape');
    return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
  }

  /** Brings a file in, up to what it would change. */
  async choose(name: string, text: string): Promise<void> {
    await this.openImport();
    await this.file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }
}
